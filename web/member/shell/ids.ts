/** Ids of what opens over the page: buttons point at them, so they work before React runs. */
export const DRAWER = 'drawer'
export const NEWS = 'news'
export const FAN = 'lobby-fan'
export const MAIN = 'content'
export const HELP = 'help'
export const GAMES = 'games'

/** The route id of the layout above pages that need a permission. */
export const permitId = (needs: string) => `permit-${needs}`
