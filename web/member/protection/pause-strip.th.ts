export const pausedUntil = (when: string) => `พักการเล่นถึง ${when}`
export const withdrawing = 'ถอนเงินได้ตามปกติ'
export const look = 'ดูการพักเล่น'
