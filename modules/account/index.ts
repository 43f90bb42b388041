export { accountRoutes } from './member.routes.ts'
export { findShortForm } from './profile.ts'
export type { DrawQr } from './requests.ts'
