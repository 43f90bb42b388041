export { bangkokDayTime, bangkokTime, thaiDate, thaiWeekday } from '#kit/thai-time.ts'
