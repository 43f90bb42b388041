import { moneySetting, settingReader, settingTable } from '#modules/settings/index.ts'

/** Percent for levels 1, 2 and 3; at most 2 each. */
const RATES = /^(?:[01]\.[0-9]{2}|2\.00)(?: *, *(?:[01]\.[0-9]{2}|2\.00)){2}$/

const rates = (product: string) =>
  ({
    section: 'site',
    name: `ค่าแนะนำเพื่อน: ${product}`,
    hint: 'ร้อยละของยอดเทิร์นที่นับได้ ชั้นที่ 1, 2, 3 คั่นด้วยจุลภาค รอบที่เริ่มแล้วใช้อัตราของตอนที่เริ่ม',
    kind: 'text',
    fourEyes: true,
    default: '0.30, 0.10, 0.05',
    pattern: RATES,
    example: '0.30, 0.10, 0.05',
  }) as const

export const referralSettings = settingTable({
  affiliate_keys: {
    section: 'site',
    name: 'รหัสพันธมิตรการตลาด',
    hint: 'คั่นด้วยจุลภาค ผู้ที่สมัครผ่านลิงก์ ?aff= ของรหัสเหล่านี้นับเป็นของพันธมิตร ไม่ใช่ของเพื่อนที่แนะนำ เว้นว่างคือไม่มี',
    kind: 'text',
    fourEyes: true,
    default: '',
    pattern: /^[A-Za-z0-9_-]{1,64}(?: *, *[A-Za-z0-9_-]{1,64}){0,99}$/,
    example: 'partner-9, football-page',
  },
  referral_rates_sports: rates('กีฬา'),
  referral_rates_casino: rates('คาสิโน'),
  referral_rates_slot: rates('สล็อต'),
  referral_rates_slot_itp: rates('สล็อต ITP'),
  referral_rates_fish: rates('ยิงปลา'),
  referral_rates_lotto: rates('หวย'),
  referral_rates_esports: rates('อีสปอร์ต'),
  referral_deposit_min: {
    ...moneySetting('เพื่อนต้องฝากรวมครบเท่านี้ก่อน ผู้แนะนำจึงได้ค่าแนะนำ', [0, 500, 100_000]),
    section: 'site',
    name: 'ค่าแนะนำเพื่อน: เพื่อนฝากครบ',
  },
  referral_turnover_min: {
    ...moneySetting('เพื่อนต้องมียอดเทิร์นที่นับได้ครบเท่านี้ก่อน ผู้แนะนำจึงได้ค่าแนะนำ', [0, 1_000, 1_000_000]),
    section: 'site',
    name: 'ค่าแนะนำเพื่อน: เพื่อนเทิร์นครบ',
  },
  referral_claim_min: {
    ...moneySetting('ค่าแนะนำที่รอรับต้องครบเท่านี้จึงรับเข้าเครดิตได้', [1, 50, 10_000]),
    section: 'site',
    name: 'ค่าแนะนำเพื่อน: รับได้ตั้งแต่',
  },
})

export const findSetting = settingReader(referralSettings)
