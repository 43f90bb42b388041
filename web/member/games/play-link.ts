/** Where a game is opened: our own page, which checks the host and goes on. */
export const playLink = (game: { host: string; code: string }): string =>
  `/game?g=${encodeURIComponent(game.host)}&game=${encodeURIComponent(game.code)}`
