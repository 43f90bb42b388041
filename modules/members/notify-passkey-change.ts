import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { findMember } from './members.store.ts'
import type { SmsSender } from './ports.ts'

/** What became of a passkey, as its member is notified. */
export type PasskeyNews = 'added' | 'removed' | 'confirmed'

/** The passkey's name is not in it: whoever added it chose that, and this message is read by whom he may want to lead astray. */
const messages: Record<PasskeyNews, string> = {
  added: 'โชคดี: มีการเพิ่มพาสคีย์ในบัญชีของคุณ หากไม่ใช่คุณ ให้ลบพาสคีย์ที่หน้าความปลอดภัยและเปลี่ยนรหัสผ่านทันที',
  confirmed: 'โชคดี: มีการยืนยันให้พาสคีย์เดิมในบัญชีของคุณใช้ได้อีกครั้ง หากไม่ใช่คุณ ให้ลบพาสคีย์ที่หน้าความปลอดภัยและเปลี่ยนรหัสผ่านทันที',
  removed: 'โชคดี: มีการลบพาสคีย์ออกจากบัญชีของคุณ หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านทันที',
}

/** Notifies a member by SMS, to their registered phone, that a passkey was added, removed or confirmed: it may have been somebody else.
 *  Answers `unknown` where the message may not have left: to be run again, since twice is better than never. */
export async function notifyPasskeyChange(
  context: Context & { sms: SmsSender },
  about: { member: MemberId; what: PasskeyNews },
): Promise<'sent' | 'unknown'> {
  const member = await context.database.read((tx) => findMember(tx, about.member))
  if (member === null) return 'sent'
  const sent = await context.sms.send(member.phone, messages[about.what])
  return sent === 'unknown' ? 'unknown' : 'sent'
}
