# Palabras que usan todos los juegos.
game-over = La partida ha terminado.
