import { moneySetting, settingReader, settingTable } from '#modules/settings/index.ts'

/** The defaults: decisions, section 5. */
export const depositSettings = settingTable(
  {
    deposit_min: { section: 'deposits', name: 'ฝากขั้นต่ำ', ...moneySetting('ต่อรายการ ทุกช่องทาง', [1, 50, 10_000]) },
    deposit_gateway_max: {
      section: 'deposits',
      name: 'ฝากสูงสุดด้วยคิวอาร์',
      ...moneySetting('ต่อรายการ', [100, 150_000, 2_000_000]),
    },
    deposit_transfer_max: {
      section: 'deposits',
      name: 'ฝากสูงสุดด้วยการโอน',
      ...moneySetting('ต่อรายการ', [100, 200_000, 2_000_000]),
    },
    deposit_window: {
      section: 'deposits',
      name: 'เวลาชำระของรายการฝาก',
      hint: 'คิวอาร์และยอดโอนใช้ได้นานเท่านี้ มีผลกับรายการใหม่',
      kind: 'duration',
      fourEyes: false,
      default: 600,
      min: 300,
      max: 3_600,
    },
    deposit_expired_max: {
      section: 'deposits',
      name: 'รายการหมดเวลาติดต่อกันก่อนพัก',
      hint: 'รายการที่สมาชิกยกเลิกเองไม่นับ',
      kind: 'integer',
      fourEyes: false,
      default: 5,
      min: 2,
      max: 20,
    },
    deposit_pause: {
      section: 'deposits',
      name: 'พักการฝากนาน',
      hint: 'นับจากรายการสุดท้ายที่หมดเวลา',
      kind: 'duration',
      fourEyes: false,
      default: 1_800,
      min: 300,
      max: 86_400,
    },
    birth_date_at_deposit: {
      section: 'deposits',
      name: 'ขอวันเกิดก่อนฝากครั้งแรก',
      hint: 'เปิด: สมาชิกที่ยังไม่เคยแจ้งวันเกิดต้องแจ้งก่อนฝาก · ระบบที่ใช้เงินจริงขอเสมอ แม้ปิดค่านี้',
      kind: 'boolean',
      fourEyes: false,
      default: false,
    },
  },
  [
    ['deposit_min', 'deposit_gateway_max'],
    ['deposit_min', 'deposit_transfer_max'],
  ],
)

export const findSetting = settingReader(depositSettings)
