export { reconciliationInvariants } from './invariants.ts'
export { reconciliationOfficeRoutes } from './office.routes.ts'
export type { BankBooks, BookedDay, BookedLine, GatewayBooks, GatewayCharge } from './ports.ts'
export { type Books, findDueDays, reconcileDay } from './reconcile-day.ts'
