export { protectionRoutes } from './member.routes.ts'
export { findPause, type Pause } from './pause.ts'
