export { bonusRoutes } from './member.routes.ts'
