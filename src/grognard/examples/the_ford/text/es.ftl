game-name = El vado
side-blue = Azul
side-red = Rojo
space-west = campo oeste
space-ford = vado
space-east = campo este
space-dead = caídos
company = compañía de { $strength }, { $side }
ask-commit = ¿Cuántos puntos apuesta?
wait-commit = Ambos bandos apuestan en secreto.
ask-march = ¿Marchar o quedarse? Marchas que quedan: { $left }
wait-march = { $side } está en marcha.
ask-hit = ¿Quién sufre la baja?
wait-hit = { $side } sufre una baja.
act-commit = Apostar { $points }
act-march = La { $company } marcha al { $space }
act-hit = La { $company } sufre la baja
act-done = Quedarse
log-turn = Turno { $turn }
log-commit = { $side } apostó { $points }
log-march = { $company } marcha al { $space }
log-fire = { $company } dispara
result-fire = { $hits ->
    [0] sin acierto
   *[other] un acierto
  }
log-hit = { $company } pierde un paso
log-victory = { $side } gana
log-no-victory = Nadie gana
hidden-company = una compañía
why-not-now = no es eso lo que se decide
why-too-many = no hay tantos puntos que apostar
why-not-yours = esa compañía no es suya
why-too-far = ese campo no está al lado
why-pinned = está entre enemigos
