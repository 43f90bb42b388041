import { expect, inject, test } from 'vitest'
import { promotionInvariants } from '#modules/promotions/invariants.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { openCapped } from './capped.ts'
import { ACTIONS, playHistories } from './play.ts'

const HISTORIES = inject('histories')
const FROM = inject('historiesFrom')
// The losses here are events alone; no round is behind them.
const context = await testContext(withoutRounds(promotionInvariants.filter(({ name }) => name !== 'I11 losses')))
await openCapped(context)

/** What histories must contain, whatever their number. */
const wanted = `deposit, deposit with new-member granted, deposit with thousand granted, deposit with capped granted, deposit with capped refused,
  settled, re-opened, settled again under a lock, re-opened under a lock, midnight to the millisecond, midnight passed, bet refused, bet of cash,
  bet of a purse, bet of both, win to a purse that is open, stake back to a purse that is open, free credit granted, free credit refused,
  rebate claimed, rebate refused, completed free-credit, given up, expired, withdrawal, withdrawal refused by a lock, win to a purse given_up,
  expired and the job not come by`
/** What is rarer: some hundreds of histories contain it. */
const rare = `, completed capped, completed friday-rebate, given up too late, win to a purse completed, win to a purse expired,
  stake back to a purse completed, stake back to a purse given_up, stake back to a purse expired,
  late win cut by the maximum, given up and made whole`
const kindsWanted = (HISTORIES < 5_000 ? wanted : wanted + rare).split(/,\s+/)

test('the engine and the rules agree on generated histories', async () => {
  const counts = new Map<string, number>()
  const note = (kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const began = performance.now()
  const compared = await playHistories(context, { from: FROM, histories: HISTORIES, note })
  const rate = (HISTORIES / ((performance.now() - began) / 1000)).toFixed(0)
  if (HISTORIES > 1_000) {
    const kinds = [...counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, count]) => `  ${String(count).padStart(8)}  ${kind}`)
    process.stdout.write(
      `${HISTORIES} histories, ${compared} actions compared, ${rate} histories a second\n${kinds.join('\n')}\n`,
    )
  }
  expect(compared).toBe(HISTORIES * ACTIONS)
  const missing = kindsWanted.filter((kind) => !counts.has(kind))
  expect(missing).toEqual([])
}, 36_000_000)
