import type { Device } from '#contract/http/handler.ts'
import { bahtForPeople, bahtText, type Satang } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'

/** No account, no name, no code: a message lies open on a phone. */
export type MessageContent =
  | { kind: 'sign_in'; device: Device; at: Date }
  | { kind: 'deposit' | 'refunded' | 'paid' | 'returned'; amount: Satang }
  | { kind: 'corrected'; before: Satang; amount: Satang }
  | { kind: 'award_ready' | 'award_ends' | 'bonus_ends'; name: string; amount: Satang; until: Date }

/** After its link has signed in. */
export const pathOf: Record<MessageContent['kind'], string> = {
  sign_in: '/authentication',
  deposit: '/',
  refunded: '/card',
  paid: '/',
  returned: '/',
  corrected: '/history',
  award_ready: '/promotion',
  award_ends: '/promotion',
  bonus_ends: '/card',
}

/** `link` signs the member in, once. */
export function messageText(content: MessageContent, link: string): string {
  const amount = content.kind === 'sign_in' ? '' : bahtForPeople(bahtText(content.amount))
  switch (content.kind) {
    case 'sign_in':
      return `โชคดี: มีการเข้าสู่ระบบจากอุปกรณ์ใหม่${deviceWords(content.device)} เมื่อ ${bangkokDayTime(content.at.toISOString())} หากไม่ใช่คุณ ตรวจสอบและออกจากระบบทุกเครื่องได้ที่ ${link}`
    case 'deposit':
      return `โชคดี: เงินฝาก ${amount} บาท เข้าเครดิตแล้ว ดูยอดได้ที่ ${link}`
    case 'refunded':
      return `โชคดี: เงินฝาก ${amount} บาท ถูกคืนให้ผู้โอนแล้ว ยอดนี้จึงหักออกจากเครดิต ส่วนที่เครดิตไม่พอจะหักจากเงินที่เข้าครั้งถัดไป ดูรายการได้ที่ ${link}`
    case 'paid':
      return `โชคดี: โอนเงินถอน ${amount} บาท เข้าบัญชีที่ลงทะเบียนแล้ว ดูรายการได้ที่ ${link}`
    case 'returned':
      return `โชคดี: รายการถอน ${amount} บาท ไม่สำเร็จ เงินกลับเข้าเครดิตของคุณแล้ว ดูรายการได้ที่ ${link}`
    case 'corrected': {
      const lower = content.amount < content.before
      const owed = lower ? ' ส่วนที่เครดิตไม่พอจะหักจากเงินที่เข้าครั้งถัดไป' : ''
      return `โชคดี: ผลที่ใช้ตัดสินรายการเล่นของคุณถูกแก้ไข เดิมได้ ${bahtForPeople(bahtText(content.before))} บาท แก้เป็น ${amount} บาท ส่วนต่างปรับในเครดิตแล้ว${owed} ดูรายการได้ที่ ${link}`
    }
    case 'award_ready':
      return `โชคดี: ${content.name} ${amount} บาท พร้อมรับ ถึง ${bangkokDayTime(content.until.toISOString())} รับหรือเลิกรับข้อความโปรโมชันได้ที่ ${link}`
    case 'award_ends':
      return `โชคดี: ${content.name} ${amount} บาท รับได้ถึง ${bangkokDayTime(content.until.toISOString())} รับหรือเลิกรับข้อความโปรโมชันได้ที่ ${link}`
    case 'bonus_ends':
      return `โชคดี: โบนัส ${content.name} ใช้ได้ถึง ${bangkokDayTime(content.until.toISOString())} ดูเทิร์นที่เหลือหรือเลิกรับข้อความโปรโมชันได้ที่ ${link}`
  }
}

/** " (Chrome บน Android)", as far as the device reports it. */
function deviceWords({ browser, os }: Device): string {
  const parts = [browser, os].filter((word) => /^[\w .()-]{1,40}$/.test(word))
  return parts.length === 0 ? '' : ` (${parts.join(' บน ')})`
}
