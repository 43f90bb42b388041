export { accountRoutes } from './member.routes.ts'
export { refuseWithout } from './permissions.ts'
export type { DrawQr } from './requests.ts'
