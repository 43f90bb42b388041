import { page } from '#member/page.ts'

export const widget = page
