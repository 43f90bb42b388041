import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { type Authority, findGeneration } from '#modules/grants/index.ts'
import { findMember, findRecoveryRest, lockMember } from '#modules/members/index.ts'
import { saveLinkGeneration } from './chat-link.store.ts'
import type { MessagesDesk } from './ports.ts'

type Outcome = Result<null, Refusal<'NOT_FOUND' | 'RECOVERY_RESTS' | 'UNAUTHENTICATED'>>

/** Keeps a chat that was suspended when its member ended everything: notices reach it again. The member is told by SMS, as when it was linked.
 *  Refuses: `RECOVERY_RESTS`, `NOT_FOUND` where none is linked, `UNAUTHENTICATED` where everything was ended meanwhile. */
export async function confirmChat(desk: Desk & Pick<MessagesDesk, 'sms'>, { member, generation }: Authority): Promise<Outcome> {
  const kept = await desk.database.write(async (tx): Promise<Outcome> => {
    await lockMember(tx, member)
    if (generation !== (await findGeneration(tx, member))) return refuse({ code: 'UNAUTHENTICATED' })
    const rests = await findRecoveryRest(tx, member, desk.clock.now())
    if (rests !== null) return refuse(rests)
    return (await saveLinkGeneration(tx, member, generation)) ? ok(null) : refuse({ code: 'NOT_FOUND' })
  })
  if (!kept.ok) return kept
  const told = await desk.database.read((tx) => findMember(tx, member))
  if (told) await desk.sms.send(told.phone, toldText)
  return kept
}

const toldText = 'โชคดี: แชตที่เชื่อมไว้กับบัญชีของคุณรับการแจ้งเตือนได้อีกครั้ง หากไม่ใช่คุณ เข้าสู่ระบบแล้วยกเลิกการเชื่อมที่หน้าความปลอดภัยทันที'
