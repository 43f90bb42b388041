import { expect, inject, test } from 'vitest'
import { playCommissions } from '#tests/fixtures/commission-trees.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'

/** Generated histories of members each below another: rounds settled again and again, deposits, new rates, holds and decisions, claims,
 *  lost cash, and the job's runs between. After each run the engine agrees with a naive second model, to the satang. */

const HISTORIES = inject('histories')
const FROM = inject('historiesFrom')
const context = await testContext(withoutRounds())
const actor = await context.actor('of-histories')

/** The kinds of steps and states that the histories must contain; `held` and `debt` only from 500 histories on. */
const always = `settled, re-opened, settled again, deposit, claim taken, claim of too little, loses all cash, hold released, hold refused,
  waiting, posted`

const wanted = (HISTORIES < 500 ? always : `${always}, held, debt`).split(/,\s+/)

test('generated histories agree with the second model', async () => {
  const counts = new Map<string, number>()
  const note = (kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const began = performance.now()
  const compared = await playCommissions(context, { actor, from: FROM, histories: HISTORIES, note })
  const rate = (HISTORIES / ((performance.now() - began) / 1000)).toFixed(0)
  if (HISTORIES > 1_000) {
    const kinds = [...counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, count]) => `  ${String(count).padStart(8)}  ${kind}`)
    process.stdout.write(
      `${HISTORIES} histories of commissions, ${compared} standings compared, ${rate} histories a second\n${kinds.join('\n')}\n`,
    )
  }
  expect(wanted.filter((kind) => !counts.has(kind))).toEqual([])
  expect(compared).toBeGreaterThan(HISTORIES)
}, 36_000_000)
