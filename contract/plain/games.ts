/** The seven lobbies with their numbers in the wallet, where a purse bars categories by number. Never renumbered.
 *  `slot-itp` is the second lobby of slots, สล็อต ITP in the specification. */
export const gameCategories = { sports: 1, casino: 2, slot: 3, 'slot-itp': 4, fish: 5, lotto: 6, esports: 7 } as const
export type Lobby = keyof typeof gameCategories

/** The sides of a game's picture, in pixels, all square: for a tile on a desktop, on a phone, and the large one. */
export const pictureSides = [160, 240, 480] as const

/** The address of a picture's smallest side, by the one of its small side, which the API names. */
export const smallestPicture = (small: string): string => small.replace('-240.', `-${pictureSides[0]}.`)

/** Whether a host can be played now: `slow` warns, `maintenance` refuses a launch. */
export const hostStatuses = ['up', 'slow', 'maintenance'] as const
export type HostStatus = (typeof hostStatuses)[number]

/** A round's state for its member; `voided`: every bet went back. */
export const roundStates = ['open', 'settled', 'voided'] as const
export type RoundState = (typeof roundStates)[number]

/** A game's kind besides its lobby: a game of skill, or none. */
export const gameKinds = ['', 'skill'] as const
export type GameKind = (typeof gameKinds)[number]

/** A member whose round ended within this many minutes counts as playing now. */
export const playNowMinutes = 5

/** The most games a member may keep as favourites. */
export const favouritesMax = 200
/** The most teams and leagues that a member may follow. */
export const followedMax = 100
/** The fewest rounds for a measured return to be shown: fewer would say more about the players than about the game. */
export const measuredRoundsMin = 1_000
