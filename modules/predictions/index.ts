export { predictionInvariants } from './invariants.ts'
export { predictionOfficeRoutes } from './office.routes.ts'
export { openWinners } from './partner-site.routes.ts'
export { predictionSettings } from './settings.ts'

/** The anchors (`/promotion#…`) of the promotions that this module runs: the promotions' page shows them as open. */
export const runningActivities: ReadonlySet<string> = new Set(['football-prediction'])
