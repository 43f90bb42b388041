import { systemClock } from '#kit/clock.ts'
import type { Lotto } from '#studio/engines/lotto/bet-types.ts'
import { checkDraw } from './check.ts'
import { host } from './host-calls.ts'
import { chosenDraw, draftOf, type Table } from './table.ts'

export type Holder = { table: () => Table; set: (change: (table: Table) => Table) => void }

export function openReads({ table, set }: Holder) {
  return {
    async draws() {
      const { now, draws, latest, coming } = await host.draws()
      set((before) => ({ ...before, draws, latest, coming, aheadMs: Date.parse(now) - systemClock.now().getTime() }))
    },
    async credit() {
      const { balance } = await host.credit()
      set((before) => ({ ...before, credit: balance }))
    },
    /** Quotes each line of the slip. */
    async quote() {
      const draw = chosenDraw(table())
      const draft = draftOf(table())
      if (draw === undefined || draft.length === 0) return
      const { quotes } = await host.quote(draw.id, draft)
      if (chosenDraw(table())?.id !== draw.id) return
      set((before) => ({ ...before, quotes: new Map(quotes.map(({ key, baht, judged }) => [key, { baht, judged }])) }))
    },
    async numbers() {
      const draw = chosenDraw(table())
      if (draw === undefined) return
      set((before) => ({ ...before, numbers: null }))
      const numbers = await host.numbers(draw.id)
      set((before) => ({ ...before, numbers }))
    },
    async results(lotto: Lotto, more = false) {
      const before = more ? (table().results?.next ?? null) : null
      const [{ draws, next }, counts] = await Promise.all([host.results(lotto, before), host.counts(lotto)])
      set((now) => ({
        ...now,
        results: { draws: more ? [...(now.results?.draws ?? []), ...draws] : draws, next },
        resultsOf: lotto,
        counts,
      }))
    },
    async slips(more = false) {
      const { slips, next } = await host.slips(more ? table().ownNext : null)
      set((now) => ({ ...now, own: more ? [...(now.own ?? []), ...slips] : slips, ownNext: next }))
    },
    async check(id: string) {
      const draw = table().results?.draws.find((one) => one.id === id)
      const checked = draw === undefined ? null : await checkDraw(draw)
      if (checked !== null) set((now) => ({ ...now, checked: new Map(now.checked).set(id, checked) }))
    },
  }
}
