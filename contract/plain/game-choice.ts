/** Whether a game is marked hot: by how much it is played, always, or never. */
export const hotChoices = ['auto', 'yes', 'no'] as const
export type HotChoice = (typeof hotChoices)[number]

/** The largest sort order that operators may give a game; 1 is first. */
export const gamePlaceMax = 9_999
/** The longest name that operators may give a game, and the longest text about a closed one. */
export const gameNameMax = 80
export const closedTextMax = 200

/** What happened to a game in its host's catalogue. `went`: the host no longer publishes it; `returned`: it does again. */
export const catalogueChanges = ['came', 'changed', 'went', 'returned'] as const
export type CatalogueChange = (typeof catalogueChanges)[number]

/** Which games the office lists. `chosen`: those about which operators have chosen something. */
export const gameListFilters = ['', 'chosen', 'hidden', 'closed', 'gone', 'no-picture'] as const
export type GameListFilter = (typeof gameListFilters)[number]
