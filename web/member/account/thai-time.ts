export { bangkokDayTime, bangkokTime, thaiDate } from '#kit/thai-time.ts'
