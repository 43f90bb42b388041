import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import {
  type CheapestGame,
  faultOfTable,
  returnOf,
  WHEEL_WEIGHT_SUM,
  type WheelField,
  type WheelPrize,
  type WheelTable,
  expectedValueOf,
} from '#contract/plain/wheel.ts'
import { balanceLines } from '#contract/plain/wheel.th.ts'
import { bahtForPeople, satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import {
  type Actor,
  type ApprovalAction,
  callNoteInAudit,
  requestApproval,
  setActor,
} from '#modules/operators/index.ts'
import { findCheapestPlay, findPrizeTimes } from './cheapest-play.ts'
import * as th from './odds-action.th.ts'
import { insertOdds, lockOdds } from './wheel.store.ts'

/** Its subject is always the one wheel. */
export const ODDS_CHANGE = 'wheel.odds'
const SUBJECT = 'wheel'
const PPM_OF_PERCENT = WHEEL_WEIGHT_SUM / 100

/** `seen`: the version on the operator's screen. */
export type OddsChange = { table: WheelTable; seen: number }

/** Takes the lock, so that nobody else adds a version until the transaction ends. */
async function refuseOdds(
  tx: WriteTx,
  { table, seen }: OddsChange,
): Promise<OfficeRefusal<'ODDS_INVALID' | 'ODDS_CHANGED'> | null> {
  if (faultOfTable(table) !== null) return { code: 'ODDS_INVALID' }
  return (await lockOdds(tx))?.version === seen ? null : { code: 'ODDS_CHANGED' }
}

/** The second operator is shown a spin's expected value. Refuses: `ODDS_INVALID`, `ODDS_CHANGED` (other odds are
 *  live), `APPROVAL_OPEN`. */
export async function requestOdds(
  tx: WriteTx,
  change: OddsChange & { reason: string },
  by: Actor,
  at: Date,
): Promise<Result<null, OfficeRefusal>> {
  await setActor(tx, by, at)
  const refusal = await refuseOdds(tx, change)
  if (refusal) return refuse(refusal)
  const before = await lockOdds(tx)
  const payload = {
    seen: change.seen,
    wanted: textOf(change.table),
    before: before ? textOf({ price: Number(before.price), fields: before.fields }) : '',
    times: await findPrizeTimes(tx),
    cheapest: JSON.stringify(await findCheapestPlay(tx)),
  }
  const result = await requestApproval(
    tx,
    { kind: ODDS_CHANGE, member: null, subject: SUBJECT, payload, reason: change.reason },
    by,
    at,
  )
  return result.ok ? ok(null) : result
}

/** Commitments made from then on are drawn from it. */
export const oddsAction: ApprovalAction = {
  title: th.title,
  describe({ wanted, before, times, cheapest }) {
    const [now, was] = [tableOf(String(wanted)), tableOf(String(before))]
    const expected = (table: WheelTable) => th.baht(bahtForPeople(expectedValueOf(table)))
    return [
      [th.price, th.change(priceOf(was), priceOf(now))],
      ...now.fields.map(
        ({ title, weight, prize }) => [title, th.field(String(weight / PPM_OF_PERCENT), prizeText(prize))] as const,
      ),
      [th.expected, th.change(expected(was), expected(now))],
      [th.cost, th.change(shareOf(was), shareOf(now))],
      ...balanceIn(was, now, Number(times ?? 0), typeof cheapest === 'string' ? cheapest : 'null'),
      [th.effective, th.effectiveText],
    ]
  },
  async perform(tx, { id, payload, maker, address, at }) {
    const change = { table: tableOf(String(payload['wanted'])), seen: Number(payload['seen']) }
    const refusal = await refuseOdds(tx, change)
    if (refusal) return refuse(refusal)
    const version = change.seen + 1
    await insertOdds(tx, {
      version,
      price: satang(change.table.price),
      fields: [...change.table.fields],
      approval: id,
      at,
    })
    await callNoteInAudit(tx, {
      at,
      action: 'wheel.odds_published',
      about: { subject: 'wheel', member: null, id: String(version) },
      before: { odds: String(payload['before']) },
      after: { odds: String(payload['wanted']), approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
}

/** A point's worth beside what playing for it loses; nothing without published returns, or in requests from before
 *  this was recorded. */
function balanceIn(was: WheelTable, now: WheelTable, times: number, cheapest: string): (readonly [string, string])[] {
  const game = JSON.parse(cheapest) as CheapestGame | null
  if (game === null) return []
  const before = balanceLines(was, times, game)
  return balanceLines(now, times, game).map(([name, value], line) => [
    name,
    th.change(before[line]?.[1] ?? value, value),
  ])
}

const textOf = ({ price, fields }: WheelTable): string => JSON.stringify({ price, fields })
const tableOf = (text: string): WheelTable =>
  text === '' ? { price: 1, fields: [] } : (JSON.parse(text) as WheelTable)
const priceOf = ({ price }: WheelTable): string => th.baht(bahtForPeople(BigInt(price)))
const shareOf = (table: WheelTable): string => th.percent((returnOf(table) / 100).toFixed(2))
const prizeText = (prize: WheelPrize): string =>
  prize.kind === 'award'
    ? th.baht(bahtForPeople(BigInt(prize.amount)))
    : prize.kind === 'points'
      ? th.points(prize.points)
      : th.nothing

/** A positive amount is an award, else positive points are points, else it gives nothing. */
export const fieldOf = (typed: { title: string; chance_ppm: number; prize: bigint; points: number }): WheelField => ({
  title: typed.title,
  weight: typed.chance_ppm,
  prize:
    typed.prize > 0n
      ? { kind: 'award', amount: Number(typed.prize) }
      : typed.points > 0
        ? { kind: 'points', points: typed.points }
        : { kind: 'nothing' },
})
