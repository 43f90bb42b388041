const levels = ['ผันผวนต่ำ', 'ผันผวนค่อนข้างต่ำ', 'ผันผวนกลาง', 'ผันผวนค่อนข้างสูง', 'ผันผวนสูง'] as const

export const volatility = (level: number) => levels[level - 1] ?? ''
export const from = (baht: string) => `เริ่ม ฿${baht}`
