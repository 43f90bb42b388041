import { quickAmountsBaht } from '#contract/plain/constants.ts'
import { templateLayouts } from '#contract/plain/layouts.ts'
import { composeSettings, settingReader, settingTable } from '#modules/settings/index.ts'

/** Or a range with an en dash, as pages show them. Empty is allowed, as for every text. */
const minutes = (name: string, byDefault: string, hint: string) =>
  ({
    section: 'site',
    name,
    hint,
    kind: 'text',
    fourEyes: false,
    default: byDefault,
    pattern: /^[1-9][0-9]{0,2}(?:–[1-9][0-9]{0,2})?$/,
    example: byDefault,
  }) as const
const link = (hint: string, pattern: RegExp, example: string) =>
  ({ section: 'contacts', hint, kind: 'text', fourEyes: false, default: '', pattern, example }) as const

const whenEmpty = 'เว้นว่างคือไม่แสดง ยกเว้นระบบทดลอง ซึ่งแสดงลิงก์จำลองแทน'

export const contactSettings = settingTable({
  contact_line: {
    name: 'LINE',
    ...link(
      `ลิงก์ในเมนูของสมาชิก ${whenEmpty}`,
      /^https:\/\/(?:line\.me|lin\.ee|page\.line\.me)\/[\w@%~./?=&-]+$/,
      'https://lin.ee/xxxxxxx',
    ),
  },
  contact_telegram: {
    name: 'Telegram',
    ...link(`ลิงก์ในเมนูของสมาชิก ${whenEmpty}`, /^https:\/\/t\.me\/[\w+./?=&-]+$/, 'https://t.me/xxxxxxx'),
  },
  contact_support: {
    name: 'ติดต่อเจ้าหน้าที่',
    ...link(
      `ปุ่มในหน้าฝากและถอน ${whenEmpty}`,
      /^https:\/\/(?:line\.me|lin\.ee|page\.line\.me|t\.me|m\.me|wa\.me)\/[\w@%~./?=&+#-]+$/,
      'https://lin.ee/xxxxxxx',
    ),
  },
})

export const siteSettings = settingTable({
  quick_amounts: {
    section: 'site',
    name: 'ปุ่มจำนวนเงินด่วน',
    hint: 'จำนวนบาทเต็ม ไม่เกิน 8 ปุ่ม คั่นด้วยจุลภาค เว้นว่างคือไม่มีปุ่ม',
    kind: 'text',
    fourEyes: false,
    default: quickAmountsBaht.join(','),
    pattern: /^[1-9][0-9]{0,6}(?:,[1-9][0-9]{0,6}){0,7}$/,
    example: '100,200,300,500',
  },
  usual_minutes: minutes('เวลาปกติของฝาก–ถอน (นาที)', '1', 'แสดงบนหน้าแรก เว้นว่างคือไม่แสดง'),
  deposit_minutes: minutes('เครดิตเข้าภายใน (นาที)', '3–5', 'แสดงในหน้าฝาก เว้นว่างคือไม่แสดง'),
  withdraw_minutes: minutes('ได้รับเงินถอนใน (นาที)', '10–15', 'แสดงในหน้าถอน เว้นว่างคือไม่แสดง'),
  tm_banner_status: {
    section: 'site',
    name: 'แบนเนอร์',
    hint: 'ปิด: ไม่แสดงแบนเนอร์ในทุกหน้า',
    kind: 'boolean',
    fourEyes: false,
    default: true,
  },
  template_layout: {
    section: 'site',
    name: 'ชุดหน้าตาของเว็บไซต์',
    hint: 'default: ปกติ · compact: กระชับ เห็นรายการต่อหน้ามากขึ้น · theme2: โทนหยก',
    kind: 'text',
    fourEyes: false,
    default: 'default',
    pattern: new RegExp(`^(?:${templateLayouts.join('|')})$`),
    example: 'default, compact, theme2',
  },
})

export const findSetting = settingReader(composeSettings(contactSettings, siteSettings))
