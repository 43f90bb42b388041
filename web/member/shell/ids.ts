/** Ids of what opens over the page: buttons point at them, so they work before React runs. `NEWS` is the bell's list, `FAN` the centre
 *  menu. */
export const DRAWER = 'drawer'
export const NEWS = 'news'
export const FAN = 'lobby-fan'
/** Ids of parts of a page that a link can lead to. */
export const MAIN = 'content'
export const HELP = 'help'
export const GAMES = 'games'

/** The route id of the layout above pages that need a permission. */
export const permitId = (needs: string) => `permit-${needs}`
/** The route id of the layout above pages of games and offers. */
export const NOT_PAUSED = 'not-paused'
