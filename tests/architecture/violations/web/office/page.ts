import { page as member } from '#member/page.ts'

export const page = member
