import type { SlipRefusal } from '#studio/engines/lotto/slip.ts'
import { HostRefused, isAnswerLost } from '#studio/players/book/browser/host.ts'
import { host } from './host-calls.ts'
import { type Holder, openReads } from './reads.ts'
import { askedLines, repeatLines, shownLines } from './slip.ts'
import { chosenDraw, draftKey, draftOf, factsOf, withDraft } from './table.ts'
import { refusalText } from './words.th.ts'

const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'

export function openActs({ table, set, announce }: Holder & { announce: (text: string) => void }) {
  const reads = openReads({ table, set })
  /** One key per slip, however often it is sent; another slip gets another key. */
  let press = { of: '', key: '' }
  const notice = (text: string) => {
    set((now) => ({ ...now, notice: text }))
    announce(text)
  }

  return {
    ...reads,
    async place() {
      const draw = chosenDraw(table())
      const draft = draftOf(table())
      const asked = askedLines(shownLines(draft, table().quotes))
      if (draw === undefined || asked.length === 0 || table().isPlacing) return
      const of = `${draw.id} ${draftKey(draft)}`
      if (press.of !== of) press = { of, key: crypto.randomUUID() }
      set((now) => ({ ...now, isPlacing: true, notice: '' }))
      try {
        const { balance, slip } = await host.place(press.key, draw.id, asked)
        press = { of: '', key: '' }
        set((now) => ({ ...withDraft(now, []), credit: balance, own: null }))
        notice(`รับโพยแล้ว ${slip.lines.length} เลข`)
        await reads.slips()
      } catch (failure) {
        if (!isAnswerLost(failure)) press = { of: '', key: '' }
        const refusals =
          failure instanceof HostRefused ? (failure.refusal as { refusals?: SlipRefusal[] }).refusals : undefined
        const numberOf = ({ field }: SlipRefusal) => asked[Number(field.split('.')[1])]?.number ?? ''
        notice(
          refusals === undefined
            ? messageOf(failure)
            : refusals
                .slice(0, 5)
                .map((one) => refusalText(one, numberOf(one)))
                .join(' · '),
        )
        await reads.quote().catch(() => {})
      } finally {
        set((now) => ({ ...now, isPlacing: false }))
      }
    },
    async cancel(id: string) {
      try {
        const { balance } = await host.cancel(id)
        set((now) => ({ ...now, credit: balance }))
        notice('ยกเลิกโพยแล้ว เงินกลับเข้าเครดิตในไม่กี่วินาที')
      } catch (failure) {
        notice(messageOf(failure))
      }
      await reads.slips()
    },
    /** The same numbers once more, in the draw open now. */
    again(id: string) {
      const slip = table().own?.find((one) => one.id === id)
      if (slip === undefined) return
      set((now) => ({ ...now, lotto: slip.draw.lotto }))
      const repeated = repeatLines(draftOf(table()), slip.lines, slip.draw.lotto, factsOf(table()).limits)
      if (!repeated.ok) return notice('ใส่ซ้ำไม่ได้ ยอดต่อเลขหรือจำนวนเลขเกินกำหนด')
      set((now) => withDraft(now, repeated.value.slip))
      location.hash = '#/bet'
      announce(`ใส่โพยแล้ว ${slip.lines.length} เลข`)
    },
  }
}
