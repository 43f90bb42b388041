import type { MeasuredTime } from '#contract/plain/measured-times.ts'
import { duration, measured, windows } from '#member/money/minutes.th.ts'

export const description =
  'โชคดี เว็บเดิมพันและเกมออนไลน์ภาษาไทย ฝากด้วย QR พร้อมเพย์ เครดิตเข้าอัตโนมัติ ถอนเข้าบัญชีที่ลงทะเบียน สำหรับผู้มีอายุ 20 ปีขึ้นไป'

export const play = 'เล่นเลย'
export const seeMore = 'ดูรายละเอียด'

/** `minutes` as operators state them, or empty. */
export const points = (minutes: string) =>
  [
    {
      icon: 'clock',
      tone: 'jade',
      title: 'ฝาก–ถอนอัตโนมัติ',
      text: minutes ? `ปกติภายใน ${minutes} นาที` : 'ยอดเข้าเมื่อธนาคารยืนยัน',
    },
    { icon: 'headset', tone: 'gold', title: 'บริการ 24 ชม.', text: 'ทุกวัน ไม่มีวันหยุด' },
    { icon: 'shield', tone: 'sky', title: 'โอนปลอดภัย', text: 'บัญชีชื่อคุณเท่านั้น' },
  ] as const

export const steps = [
  { title: 'สมัครด้วยเบอร์โทร', text: 'ยืนยันด้วยรหัส OTP ตั้งรหัสผ่าน แล้วผูกบัญชีธนาคารของคุณ' },
  { title: 'ฝากด้วย QR พร้อมเพย์', text: 'สแกนด้วยแอปธนาคาร ยอดเข้าเครดิตเองเมื่อธนาคารยืนยัน' },
  { title: 'เล่นและถอนด้วยเครดิตเดียว', text: 'เงินถอนโอนเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น' },
] as const

export const gameCount = (count: number) => `${count} เกม`
export const rtpOf = (rtp: string) => `RTP ${rtp}% ตามผู้ผลิต`
export const gameFacts = (provider: string, rtp: string) => (rtp === '' ? provider : `${provider} · ${rtpOf(rtp)}`)
export const tipTitle = (game: string) => `รู้จัก ${game} ก่อนเล่น`
export const tipText = 'ความผันผวน กติกา และสถิติจริงที่วัดได้'
export const favourites = 'เกมโปรด'
export const openGames = 'เกมที่เปิดให้เล่น'

/** By target. */
export const actionOf: Record<string, string> = { '/deposit': 'ฝากเงิน', '/cheat': 'ดูวิธีตรวจ' }

const kinds = { deposit: 'ฝาก', withdraw: 'ถอน' } as const

/** "วันนี้เฉลี่ย ฝาก 8 วินาที · ถอน 3 วินาที"; separate windows where they differ; '' where nothing was measured. */
export function measuredTimes(times: Record<keyof typeof kinds, MeasuredTime | null>): string {
  const shown = (['deposit', 'withdraw'] as const).flatMap((kind) =>
    times[kind] ? [{ kind: kinds[kind], time: times[kind] }] : [],
  )
  const [first, second] = shown
  if (!first) return ''
  if (!second || first.time.window === second.time.window)
    return `${windows[first.time.window]} ${shown.map(({ kind, time }) => `${kind} ${duration(time.seconds)}`).join(' · ')}`
  return shown.map(({ kind, time }) => `${kind} ${measured(time)}`).join(' · ')
}

export const closedLobbies = 'หมวดเกม'
export const closedOffers = 'โปรโมชัน'
export const closedLinks = 'สิทธิ์สมาชิก'
export const wheel = 'วงล้อโชคดี'
