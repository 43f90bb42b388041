export { predictionInvariants } from './invariants.ts'
export { predictionOfficeRoutes } from './office.routes.ts'
export { openWinners } from './partner-site.routes.ts'
export { predictionSettings } from './settings.ts'

/** The anchors (`/promotion#…`) that the promotions' page shows as open. */
export const runningActivities: ReadonlySet<string> = new Set(['football-prediction'])
