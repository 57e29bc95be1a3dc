game-name = The Ford
side-blue = Blue
side-red = Red
space-west = the west field
space-ford = the ford
space-east = the east field
space-dead = the fallen
company = { $side } company of { $strength }
ask-commit = How many points do you commit?
wait-commit = Both sides commit points in secret.
ask-march = March, or stay? Marches left: { $left }
wait-march = { $side } is on the march.
ask-hit = Who takes the hit?
wait-hit = { $side } takes a hit.
act-commit = Commit { $points }
act-march = { $company } marches to { $space }
act-hit = { $company } takes the hit
act-done = Stay
log-turn = Turn { $turn }
log-commit = { $side } committed { $points }
log-march = { $company } marches to { $space }
log-fire = { $company } fires
result-fire = { $hits ->
    [0] no hit
   *[other] a hit
  }
log-hit = { $company } loses a step
log-victory = { $side } wins
log-no-victory = Nobody wins
hidden-company = a company
why-not-now = that is not what is being decided
why-too-many = there are not so many points to commit
why-not-yours = that company is not yours
why-too-far = that field is not next to it
why-pinned = it stands among enemies
