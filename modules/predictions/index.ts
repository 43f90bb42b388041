export { predictionInvariants } from './invariants.ts'
export { openWinners } from './partner-site.routes.ts'
export { predictionSettings } from './settings.ts'
