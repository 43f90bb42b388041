import { settingReader, settingTable } from '#modules/settings/index.ts'

/** The defaults: decisions, section 4. */
export const memberSettings = settingTable({
  account_change_hold: {
    section: 'withdrawals',
    name: 'พักการถอนหลังเปลี่ยนบัญชี',
    hint: 'เวลาให้เจ้าของรู้ตัวหากคนอื่นเป็นผู้ขอเปลี่ยน มีผลกับการเปลี่ยนที่ยังพักอยู่ด้วย',
    kind: 'duration',
    fourEyes: true,
    default: 86_400,
    min: 43_200,
    max: 604_800,
  },
})

export const findSetting = settingReader(memberSettings)
