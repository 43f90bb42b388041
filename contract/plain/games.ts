/** Numbers in the wallet, where a purse bars categories by number. Never renumbered. `slot-itp`: the second lobby of
 *  slots (specification). */
export const gameCategories = { sports: 1, casino: 2, slot: 3, 'slot-itp': 4, fish: 5, lotto: 6, esports: 7 } as const
export type Lobby = keyof typeof gameCategories

/** Square, in pixels: for a tile on a desktop, on a phone, and the large one. */
export const pictureSides = [160, 240, 480] as const

/** By the address of the small side, which the API names. */
export const smallestPicture = (small: string): string => small.replace('-240.', `-${pictureSides[0]}.`)

/** `slow` warns, `maintenance` refuses a launch. */
export const hostStatuses = ['up', 'slow', 'maintenance'] as const
export type HostStatus = (typeof hostStatuses)[number]

/** `voided`: every bet went back. */
export const roundStates = ['open', 'settled', 'voided'] as const
export type RoundState = (typeof roundStates)[number]

export const gameKinds = ['', 'skill'] as const
export type GameKind = (typeof gameKinds)[number]

/** A round that ended within this time counts its member as playing now. */
export const playNowMinutes = 5

export const favouritesMax = 200
export const followedMax = 100
/** Fewer rounds reflect the players more than the game. */
export const measuredRoundsMin = 1_000
