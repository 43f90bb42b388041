export { parkedNewsRoutes } from './office.routes.ts'
export { countParked } from './parked-news.store.ts'
export { parkedNewsActions } from './parked-news.ts'
export { outboxInvariants } from './invariants.ts'
