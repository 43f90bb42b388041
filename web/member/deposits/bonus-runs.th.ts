export const title = (bonus: string) => `${bonus} ยังทำเทิร์นไม่ครบ`
export const locked = (missing: string, until: string) =>
  `เงินที่ฝากตอนนี้จะถอนได้เมื่อเล่นครบอีก ${missing} บาท สละโปร หรือโบนัสหมดอายุ ${until}`
export const look = 'ดูเทิร์นและการสละโปร'
