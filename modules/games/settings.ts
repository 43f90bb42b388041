import { moneySetting, settingReader, settingTable } from '#modules/settings/index.ts'

/** What operators may change about games. */
export const gameSettings = settingTable({
  games_closed: {
    section: 'games',
    name: 'ค่ายและเกมที่ปิดปรับปรุง',
    hint: 'ชื่อค่าย หรือ ชื่อค่าย/รหัสเกม คั่นด้วยจุลภาค สมาชิกเข้าและเดิมพันไม่ได้ รอบที่ค้างยังจบตามปกติ เว้นว่างคือไม่ปิด',
    kind: 'text',
    fourEyes: false,
    default: '',
    pattern: /^[a-z0-9.-]+(?:\/[!-+.-~-]{1,64})?(?: *, *[a-z0-9.-]+(?:\/[!-+.-~-]{1,64})?)*$/,
    example: 'slots.example, fish.example/big-tuna',
  },
  reward_max: {
    section: 'games',
    name: 'รางวัลจากค่ายสูงสุดต่อครั้ง',
    ...moneySetting('รางวัลที่ไม่มีเดิมพัน เช่น แจ็กพอต มากกว่านี้ไม่จ่าย ค่ายส่งใหม่ได้เมื่อปรับเพิ่มแล้ว', [0, 200_000, 100_000_000]),
  },
})

/** Reads the present value of one of these settings; money in satang. */
export const findSetting = settingReader(gameSettings)
