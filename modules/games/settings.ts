import { settingReader, settingTable } from '#modules/settings/index.ts'

/** What operators may change about games. */
export const gameSettings = settingTable({
  games_closed: {
    room: 'games',
    name: 'ค่ายและเกมที่ปิดปรับปรุง',
    hint: 'ชื่อค่าย หรือ ชื่อค่าย/รหัสเกม คั่นด้วยจุลภาค สมาชิกเข้าและเดิมพันไม่ได้ รอบที่ค้างยังจบตามปกติ เว้นว่างคือไม่ปิด',
    kind: 'text',
    fourEyes: false,
    default: '',
    pattern: /^[a-z0-9.-]+(?:\/[!-+.-~-]{1,64})?(?: *, *[a-z0-9.-]+(?:\/[!-+.-~-]{1,64})?)*$/,
    example: 'slots.example, fish.example/big-tuna',
  },
})

export const findSetting = settingReader(gameSettings)
