/** Which naive second implementation is asked first. */
export const engineModels = ['promotions', 'rebates', 'commissions'] as const
export type EngineModel = (typeof engineModels)[number]

/** `differ`: how the naive rules differ from the functions of one database; null where they agree. */
export type Engines = { differ(model: EngineModel): Promise<string | null>; close(): Promise<void> }

/** Opens the engines of the naive rules on a migrated database of its own. It is one of the tests (`tests/naive/engines.ts`), found by its path as they are. */
export type OpenEngines = (ownerUrl: string) => Promise<Engines>
