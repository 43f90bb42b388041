import * as th from './sentence.th.ts'

export const cancelled = 'ยกเลิกรายการฝากแล้ว'
export const isOver = (message: string): boolean => message === th.over
