import { templateLayouts } from '#contract/plain/layouts.ts'
import { baht, type Satang } from '#kit/money.ts'

type Described = {
  /** As operators call it. */
  name: string
  hint: string
  /** The module that reads it. */
  room: 'deposits' | 'withdrawals' | 'contacts' | 'games' | 'site'
  /** Whether a change needs a second operator: what could cost money or stop it from coming in. */
  fourEyes: boolean
}

/** One thing that operators may set: its kind, default value and bounds. A duration is whole minutes, in seconds. */
export type Setting = Described &
  (
    | { kind: 'boolean'; default: boolean }
    | { kind: 'money'; default: Satang; min: Satang; max: Satang }
    | { kind: 'integer' | 'duration'; default: number; min: number; max: number }
    | { kind: 'text'; default: string; pattern: RegExp; example: string }
  )

const money = (hint: string, [min, own, max]: readonly [number, number, number]) =>
  ({ hint, kind: 'money', fourEyes: true, default: baht(own), min: baht(min), max: baht(max) }) as const
const minutes = (name: string, own: string, hint: string) =>
  ({
    room: 'site',
    name,
    hint,
    kind: 'text',
    fourEyes: false,
    default: own,
    pattern: /^[1-9][0-9]{0,2}(?:–[1-9][0-9]{0,2})?$/,
    example: own,
  }) as const
const link = (hint: string, pattern: RegExp, example: string) =>
  ({ room: 'contacts', hint, kind: 'text', fourEyes: false, default: '', pattern, example }) as const

/** All settings with their default values (decisions, section 4). A test checks that each key is read by a module. */
export const settings = {
  payment_gateway_status: {
    room: 'deposits',
    name: 'รับฝากด้วยคิวอาร์พร้อมเพย์',
    hint: 'เปิด: หน้าฝากใช้คิวอาร์ผ่านเกตเวย์ · ปิด: ใช้การโอนเข้าบัญชี',
    kind: 'boolean',
    fourEyes: true,
    default: true,
  },
  deposit_min: { room: 'deposits', name: 'ฝากขั้นต่ำ', ...money('ต่อรายการ ทุกช่องทาง', [1, 50, 10_000]) },
  deposit_gateway_max: { room: 'deposits', name: 'ฝากสูงสุดด้วยคิวอาร์', ...money('ต่อรายการ', [100, 150_000, 2_000_000]) },
  deposit_transfer_max: { room: 'deposits', name: 'ฝากสูงสุดด้วยการโอน', ...money('ต่อรายการ', [100, 200_000, 2_000_000]) },
  deposit_window: {
    room: 'deposits',
    name: 'เวลาชำระของรายการฝาก',
    hint: 'คิวอาร์และยอดโอนใช้ได้นานเท่านี้ มีผลกับรายการใหม่',
    kind: 'duration',
    fourEyes: false,
    default: 600,
    min: 300,
    max: 3_600,
  },
  deposit_expired_max: {
    room: 'deposits',
    name: 'รายการหมดเวลาติดต่อกันก่อนพัก',
    hint: 'รายการที่สมาชิกยกเลิกเองไม่นับ',
    kind: 'integer',
    fourEyes: false,
    default: 5,
    min: 2,
    max: 20,
  },
  deposit_pause: {
    room: 'deposits',
    name: 'พักการฝากนาน',
    hint: 'นับจากรายการสุดท้ายที่หมดเวลา',
    kind: 'duration',
    fourEyes: false,
    default: 1_800,
    min: 300,
    max: 86_400,
  },
  birth_date_at_deposit: {
    room: 'deposits',
    name: 'ขอวันเกิดก่อนฝากครั้งแรก',
    hint: 'เปิด: สมาชิกที่ยังไม่เคยแจ้งวันเกิดต้องแจ้งก่อนฝาก · ระบบที่ใช้เงินจริงขอเสมอ แม้ปิดค่านี้',
    kind: 'boolean',
    fourEyes: false,
    default: false,
  },
  withdraw_min: { room: 'withdrawals', name: 'ถอนขั้นต่ำ', ...money('ต่อรายการ', [1, 100, 10_000]) },
  withdraw_max: { room: 'withdrawals', name: 'ถอนสูงสุดต่อรายการ', ...money('ต่อรายการ', [100, 200_000, 5_000_000]) },
  withdraw_day_max: { room: 'withdrawals', name: 'ถอนสูงสุดต่อวัน', ...money('ต่อสมาชิก ต่อวันตามเวลาไทย', [100, 500_000, 10_000_000]) },
  withdraw_day_count: {
    room: 'withdrawals',
    name: 'จำนวนครั้งที่ถอนได้ต่อวัน',
    hint: 'ต่อสมาชิก ต่อวันตามเวลาไทย',
    kind: 'integer',
    fourEyes: true,
    default: 5,
    min: 1,
    max: 50,
  },
  withdraw_automatic_max: {
    room: 'withdrawals',
    name: 'ถอนอัตโนมัติได้ถึง',
    ...money('ยอดไม่เกินนี้โอนออกเองโดยไม่มีเจ้าหน้าที่ตรวจ', [0, 20_000, 200_000]),
  },
  withdraw_one_operator_max: {
    room: 'withdrawals',
    name: 'อนุมัติคนเดียวได้ถึง',
    ...money('ยอดที่มากกว่านี้ต้องมีเจ้าหน้าที่สองคน', [0, 100_000, 1_000_000]),
  },
  contact_line: {
    name: 'LINE',
    ...link('ลิงก์ในเมนูของสมาชิก เว้นว่างคือไม่แสดง', /^https:\/\/(?:line\.me|lin\.ee|page\.line\.me)\/[\w@%~./?=&-]+$/, 'https://lin.ee/xxxxxxx'),
  },
  contact_telegram: {
    name: 'Telegram',
    ...link('ลิงก์ในเมนูของสมาชิก เว้นว่างคือไม่แสดง', /^https:\/\/t\.me\/[\w+./?=&-]+$/, 'https://t.me/xxxxxxx'),
  },
  contact_support: {
    name: 'ติดต่อเจ้าหน้าที่',
    ...link(
      'ปุ่มในหน้าฝากและถอน เว้นว่างคือไม่แสดง',
      /^https:\/\/(?:line\.me|lin\.ee|page\.line\.me|t\.me|m\.me|wa\.me)\/[\w@%~./?=&+#-]+$/,
      'https://lin.ee/xxxxxxx',
    ),
  },
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
  quick_amounts: {
    room: 'site',
    name: 'ปุ่มจำนวนเงินด่วน',
    hint: 'จำนวนบาทเต็ม ไม่เกิน 8 ปุ่ม คั่นด้วยจุลภาค เว้นว่างคือไม่มีปุ่ม',
    kind: 'text',
    fourEyes: false,
    default: '100,200,300,500,1000,2000,3000,5000',
    pattern: /^[1-9][0-9]{0,6}(?:,[1-9][0-9]{0,6}){0,7}$/,
    example: '100,200,300,500',
  },
  usual_minutes: minutes('เวลาปกติของฝาก–ถอน (นาที)', '1', 'แสดงบนหน้าแรก เว้นว่างคือไม่แสดง'),
  deposit_minutes: minutes('เครดิตเข้าภายใน (นาที)', '3–5', 'แสดงในหน้าฝาก เว้นว่างคือไม่แสดง'),
  withdraw_minutes: minutes('ได้รับเงินถอนใน (นาที)', '10–15', 'แสดงในหน้าถอน เว้นว่างคือไม่แสดง'),
  tm_banner_status: {
    room: 'site',
    name: 'แบนเนอร์',
    hint: 'ปิด: ไม่แสดงแบนเนอร์ในทุกหน้า',
    kind: 'boolean',
    fourEyes: false,
    default: true,
  },
  template_layout: {
    room: 'site',
    name: 'ชุดหน้าตาของเว็บไซต์',
    hint: 'default: ปกติ · compact: กระชับ เห็นรายการต่อหน้ามากขึ้น · theme2: โทนหยก',
    kind: 'text',
    fourEyes: false,
    default: 'default',
    pattern: new RegExp(`^(?:${templateLayouts.join('|')})$`),
    example: 'default, compact, theme2',
  },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings

type Values = { boolean: boolean; money: Satang; integer: number; duration: number; text: string }
/** A setting's value: money in satang, a duration in seconds. */
export type SettingValue<Key extends SettingKey = SettingKey> = Values[(typeof settings)[Key]['kind']]

/** Pairs of settings of which the first must not exceed the second. */
export const settingOrders: readonly (readonly [lesser: SettingKey, greater: SettingKey])[] = [
  ['deposit_min', 'deposit_gateway_max'],
  ['deposit_min', 'deposit_transfer_max'],
  ['withdraw_min', 'withdraw_max'],
  ['withdraw_max', 'withdraw_day_max'],
  ['withdraw_automatic_max', 'withdraw_one_operator_max'],
]
