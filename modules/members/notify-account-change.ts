import type { AccountChangeState } from '#contract/plain/account-change.ts'
import { bankShortName } from '#contract/plain/bank-words.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { selectChange } from './account-change.store.ts'
import type { Account } from './account-change.ts'
import { findMember } from './members.store.ts'
import type { SmsSender } from './ports.ts'

/** Notifies a member by SMS, to their registered phone, of each step of the request for another bank account: somebody else may have made
 *  it. Answers `unknown` where the message may not have left: to be run again, as a second message does no harm. */
export async function notifyAccountChange(
  context: Context & { sms: SmsSender },
  about: { member: MemberId; id: string; state: AccountChangeState },
): Promise<'sent' | 'unknown'> {
  const found = await context.database.read(async (tx) => ({
    member: await findMember(tx, about.member),
    change: await selectChange(tx, about.member, about.id),
  }))
  if (found.member === null || found.change === null) return 'sent'
  const sent = await context.sms.send(found.member.phone, changeMessage(about.state, found.change.wanted))
  // A message that the gateway refuses is not sent again.
  return sent === 'unknown' ? 'unknown' : 'sent'
}

/** The account's bank and last four digits: enough to recognize it, and nothing that reads like a code. */
const masked = ({ bank, accountNumber }: Account): string => `${bankShortName(bank)} x${accountNumber.slice(-4)}`

function changeMessage(state: AccountChangeState, wanted: Account): string {
  const account = masked(wanted)
  switch (state) {
    case 'asked':
      return `โชคดี: มีคำขอเปลี่ยนบัญชีธนาคารเป็น ${account} ระหว่างตรวจสอบจะถอนเงินไม่ได้ หากไม่ใช่คุณ เข้าสู่ระบบแล้วยกเลิกคำขอทันที`
    case 'approved':
      return `โชคดี: เปลี่ยนบัญชีธนาคารเป็น ${account} แล้ว ถอนเงินได้อีกครั้งใน 24 ชั่วโมง หากไม่ใช่คุณ ติดต่อเจ้าหน้าที่ทันที`
    case 'refused':
      return `โชคดี: คำขอเปลี่ยนบัญชีธนาคารเป็น ${account} ไม่ได้รับอนุมัติ ใช้บัญชีเดิมต่อไป`
    case 'withdrawn':
      return `โชคดี: ยกเลิกคำขอเปลี่ยนบัญชีธนาคารเป็น ${account} แล้ว ใช้บัญชีเดิมต่อไป`
    case 'expired':
      return `โชคดี: คำขอเปลี่ยนบัญชีธนาคารเป็น ${account} หมดเวลา ใช้บัญชีเดิมต่อไป`
  }
}
