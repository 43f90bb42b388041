export { bangkokDayTime, bangkokTime } from '#kit/thai-time.ts'
