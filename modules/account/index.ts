export { accountRoutes } from './member.routes.ts'
export type { DrawQr } from './requests.ts'
