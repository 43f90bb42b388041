export { referralRoutes } from './member.routes.ts'
