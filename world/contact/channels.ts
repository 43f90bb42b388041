/** `name` is the page's title, `house` the name that the script replies under, `like` the note that says what the page imitates. */
export type ContactChannel = { id: 'line' | 'telegram' | 'support'; name: string; house: string; like: string }

/** Where the site's three contact links lead in a sandbox. */
export const channels: readonly ContactChannel[] = [
  { id: 'line', name: 'LINE จำลอง', house: 'โชคดี VIP', like: 'หน้านี้จำลองแชตแบบ LINE ไม่ใช่บริการของ LINE' },
  { id: 'telegram', name: 'Telegram จำลอง', house: 'Chokdee', like: 'หน้านี้จำลองแชตแบบ Telegram ไม่ใช่บริการของ Telegram' },
  { id: 'support', name: 'ฝ่ายบริการจำลอง', house: 'ฝ่ายบริการโชคดี', like: 'หน้านี้จำลองแชตกับฝ่ายบริการลูกค้า' },
]
