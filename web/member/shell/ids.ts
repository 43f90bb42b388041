/** Ids of what opens over the page: buttons point at them, so they work before React runs. */
export const DRAWER = 'drawer'
export const NEWS = 'news'
export const FAN = 'lobby-fan'
export const MAIN = 'content'
export const HELP = 'help'
export const GAMES = 'games'

/** The layout above pages that need a permission, as the router knows it. */
export const permitId = (needs: string) => `permit-${needs}`
