export const hoursAndMinutes = (hours: number, minutes: string) => `${hours} ชม. ${minutes} น.`
export const days = (count: number) => `${count} วัน`
export const atTime = (day: string, time: string) => `${day} ${time} น.`
