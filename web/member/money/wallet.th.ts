export const wallet = 'กระเป๋าเงิน'
export const balance = 'เครดิตคงเหลือ'
export { pausedUntil } from '#member/protection/pause-strip.th.ts'
