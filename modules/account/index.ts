export { accountRoutes } from './member.routes.ts'
export { type PermissionCaller, refuseWithout } from './permissions.ts'
export type { DrawQr } from './requests.ts'
