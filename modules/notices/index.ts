export { plantContent } from './delivered.ts'
export { findArticles } from './list-notices.ts'
export { noticeRoutes } from './member.routes.ts'
export { saveNotice, turnNotice } from './save-notice.ts'
