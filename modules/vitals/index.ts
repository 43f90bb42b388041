export { forgetOldVitals } from './forget-old.ts'
export { vitalsRoutes } from './member.routes.ts'
