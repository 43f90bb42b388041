export { parkedNewsRoutes } from './office.routes.ts'
export { parkedNewsActs } from './parked-news.ts'
export { outboxInvariants } from './invariants.ts'
