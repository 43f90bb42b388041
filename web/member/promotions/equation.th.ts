export const deposit = 'ฝาก'
export const bonus = 'โบนัส'
export const playable = 'เล่นได้'
export const target = (times: number) => `เทิร์น ${times} เท่า`
