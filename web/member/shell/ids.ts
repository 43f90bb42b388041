/** Popover ids, which work before React runs. `NEWS`: the bell's list, `FAN`: the centre menu. */
export const DRAWER = 'drawer'
export const NEWS = 'news'
export const FAN = 'lobby-fan'
/** Link targets within a page. */
export const MAIN = 'content'
export const HELP = 'help'
export const GAMES = 'games'

/** The layout's route id. */
export const permitId = (needs: string) => `permit-${needs}`
/** The layout's route id. */
export const NOT_PAUSED = 'not-paused'
