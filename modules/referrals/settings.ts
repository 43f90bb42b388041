import { settingReader, settingTable } from '#modules/settings/index.ts'

/** What operators may change about how members come. */
export const referralSettings = settingTable({
  affiliate_keys: {
    room: 'site',
    name: 'รหัสพันธมิตรการตลาด',
    hint: 'คั่นด้วยจุลภาค ผู้ที่สมัครผ่านลิงก์ ?aff= ของรหัสเหล่านี้นับเป็นของพันธมิตร ไม่ใช่ของเพื่อนที่แนะนำ เว้นว่างคือไม่มี',
    kind: 'text',
    fourEyes: true,
    default: '',
    pattern: /^[A-Za-z0-9_-]{1,64}(?: *, *[A-Za-z0-9_-]{1,64}){0,99}$/,
    example: 'partner-9, football-page',
  },
})

export const findSetting = settingReader(referralSettings)
