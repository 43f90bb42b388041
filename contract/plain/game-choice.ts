/** `auto`: by how much the game is played. */
export const hotChoices = ['auto', 'yes', 'no'] as const
export type HotChoice = (typeof hotChoices)[number]

/** 1 is first. */
export const gamePlaceMax = 9_999
export const gameNameMax = 80
export const closedTextMax = 200

/** `went`: its host no longer publishes it; `returned`: it does again. */
export const catalogueChanges = ['came', 'changed', 'went', 'returned'] as const
export type CatalogueChange = (typeof catalogueChanges)[number]

/** `chosen`: operators have chosen something about them. */
export const gameListFilters = ['', 'chosen', 'hidden', 'closed', 'gone', 'no-picture'] as const
export type GameListFilter = (typeof gameListFilters)[number]
