import { moneySetting, settingReader, settingTable } from '#modules/settings/index.ts'

/** The defaults: decisions, section 4. */
export const withdrawalSettings = settingTable(
  {
    withdraw_min: { section: 'withdrawals', name: 'ถอนขั้นต่ำ', ...moneySetting('ต่อรายการ', [1, 100, 10_000]) },
    withdraw_max: {
      section: 'withdrawals',
      name: 'ถอนสูงสุดต่อรายการ',
      ...moneySetting('ต่อรายการ', [100, 200_000, 5_000_000]),
    },
    withdraw_day_max: {
      section: 'withdrawals',
      name: 'ถอนสูงสุดต่อวัน',
      ...moneySetting('ต่อสมาชิก ต่อวันตามเวลาไทย', [100, 500_000, 10_000_000]),
    },
    withdraw_day_count: {
      section: 'withdrawals',
      name: 'จำนวนครั้งที่ถอนได้ต่อวัน',
      hint: 'ต่อสมาชิก ต่อวันตามเวลาไทย',
      kind: 'integer',
      fourEyes: true,
      default: 5,
      min: 1,
      max: 50,
    },
    withdraw_automatic_max: {
      section: 'withdrawals',
      name: 'ถอนอัตโนมัติได้ถึง',
      ...moneySetting('ยอดไม่เกินนี้โอนออกเองโดยไม่มีเจ้าหน้าที่ตรวจ', [0, 20_000, 200_000]),
    },
    withdraw_one_operator_max: {
      section: 'withdrawals',
      name: 'อนุมัติคนเดียวได้ถึง',
      ...moneySetting('ยอดที่มากกว่านี้ต้องมีเจ้าหน้าที่สองคน', [0, 100_000, 1_000_000]),
    },
    withdraw_unplayed_max: {
      section: 'withdrawals',
      name: 'ถอนได้โดยไม่ต้องเคยเล่น',
      ...moneySetting('ขอมากกว่านี้โดยไม่เคยเล่นหรือแทบไม่ได้เล่น นับเป็นสัญญาณเสี่ยง', [0, 5_000, 200_000]),
    },
  },
  [
    ['withdraw_min', 'withdraw_max'],
    ['withdraw_max', 'withdraw_day_max'],
    ['withdraw_automatic_max', 'withdraw_one_operator_max'],
  ],
)

export const findSetting = settingReader(withdrawalSettings)
