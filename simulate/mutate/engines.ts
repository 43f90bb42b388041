/** The naive second implementations: the rules of an engine written again in plain TypeScript (`tests/naive`, and for
 *  commissions `tests/fixtures`). */
export const engineModels = ['promotions', 'rebates', 'commissions'] as const
export type EngineModel = (typeof engineModels)[number]

/** `differ`: how the naive rules differ from the functions of one database; null where they agree. */
export type Engines = { differ(model: EngineModel): Promise<string | null>; close(): Promise<void> }

/** Opens the engines of the naive rules on a migrated database of its own. It belongs to the tests (`tests/naive/engines.ts`), and is
 *  loaded by its path, as tests are. */
export type OpenEngines = (ownerUrl: string) => Promise<Engines>
