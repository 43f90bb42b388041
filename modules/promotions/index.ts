export { bonusRoutes } from './member.routes.ts'
export { promotionsOpened } from './opened.ts'
