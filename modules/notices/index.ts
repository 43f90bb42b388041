export { plantContent } from './delivered.ts'
export { noticeRoutes } from './member.routes.ts'
export { saveNotice, turnNotice } from './save-notice.ts'
