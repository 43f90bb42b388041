import { bahtForPeople, parseBaht } from '#kit/money.ts'
import type { CashOutAsked, SlipShown } from '../wire.ts'
import type { Bets } from './bets.ts'
import type { Closing } from './cash-out.ts'
import { HostRefused, isAnswerLost, newKey, sendUntilAnswered } from './host.ts'

/** Sends cash-outs, and holds the member's choices for each slip. */
export function openClosing({ bets, changed }: { bets: Bets; changed: () => void }) {
  const chosen = new Map<string, Closing>()
  const of = (slip: string): Closing => chosen.get(slip) ?? { share: 100, isSending: false, error: '' }
  const set = (slip: string, change: Partial<Closing>) => {
    chosen.set(slip, { ...of(slip), ...change })
    changed()
  }
  const textOf = (failure: unknown): string => {
    if (!(failure instanceof HostRefused)) throw failure
    const { now } = failure.refusal as { now?: unknown }
    if (isAnswerLost(failure)) return 'ยังไม่รู้ว่าปิดบิลสำเร็จหรือไม่ กำลังอ่านบิลใหม่'
    return typeof now === 'string'
      ? `ยอดปิดบิลลดลงเหลือ ${bahtForPeople(parseBaht(now) ?? 0n)} บาท ยังไม่ได้ปิด กดอีกครั้งถ้ารับยอดนี้`
      : failure.message
  }
  return {
    of: (slip: string) => chosen.get(slip),
    choose: (slip: string, share: number) => set(slip, { share, error: '' }),
    async close(slip: string, share: number, offer: string) {
      if (of(slip).isSending) return
      set(slip, { share, isSending: true, error: '' })
      const body: CashOutAsked = { slip, key: newKey(), share, offer }
      try {
        const lost = () => set(slip, { error: 'ยังไม่ได้รับคำตอบ กำลังตรวจสอบว่าปิดบิลแล้วหรือไม่' })
        bets.put((await sendUntilAnswered<{ slip: SlipShown }>('/api/slips/cash-out', body, lost)).slip)
        set(slip, { isSending: false, error: '' })
      } catch (failure) {
        set(slip, { isSending: false, error: textOf(failure) })
        await bets.read().catch(() => {})
      }
    },
  }
}

export type SlipClosing = ReturnType<typeof openClosing>
