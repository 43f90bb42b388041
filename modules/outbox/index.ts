export { parkedEventRoutes } from './office.routes.ts'
export { countParked } from './parked-events.store.ts'
export { parkedEventActions } from './parked-events.ts'
export { outboxInvariants } from './invariants.ts'
