export { accountRoutes } from './member.routes.ts'
export { type DrawQr, findShortForm } from './profile.ts'
