import { settingReader, settingTable } from '#modules/settings/index.ts'

/** What operators may change about games. */
export const gameSettings = settingTable({
  games_closed: {
    room: 'games',
    name: 'ค่ายเกมที่ปิดปรับปรุง',
    hint: 'ชื่อค่ายคั่นด้วยจุลภาค สมาชิกเข้าเกมของค่ายเหล่านี้ไม่ได้ เว้นว่างคือไม่ปิด',
    kind: 'text',
    fourEyes: false,
    default: '',
    pattern: /^[a-z0-9.-]+(?: *, *[a-z0-9.-]+)*$/,
    example: 'slots.example, fish.example',
  },
})

export const findSetting = settingReader(gameSettings)
