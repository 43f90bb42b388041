import type { Handlers } from '#contract/http/handler.ts'
import { cursorOf } from '#contract/http/cursor.ts'
import type { WheelField } from '#contract/plain/wheel.ts'
import { present } from '#kit/assert.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { isKeyOfOtherKind } from '#modules/wallet/index.ts'
import { findPrizeTimes } from './cheapest-play.ts'
import { isWheelOpen } from './settings.ts'
import { spinWheel } from './spin-wheel.ts'
import {
  callCommit,
  selectMissing,
  selectOdds,
  selectOddsOf,
  selectSpins,
  type SpinRow,
  sumPoints,
} from './wheel.store.ts'

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/
const SPINS_SHOWN = 20
/** That the database can store. */
const SPIN_NUMBER_MAX = 2_147_483_647

export const wheelRoutes = (
  context: Context,
): Pick<Handlers, 'GET /customers/spin' | 'POST /customers/spin' | 'GET /customers/spins'> => ({
  'GET /customers/spin': async (_input, { session: { member } }) => {
    const shown = await context.database.write(async (tx) => {
      const at = context.clock.now()
      const points = Math.max(0, await sumPoints(tx, member))
      const missing = present(await selectMissing(tx, member, at), 'something is missing for the next point')
      const prize_times = await findPrizeTimes(tx)
      const next = (await isWheelOpen(tx)) ? await callCommit(tx, member, at) : null
      // The odds of the commitment: newer ones may be published meanwhile.
      const [odds = null] = next ? await selectOddsOf(tx, [next.version]) : [await selectOdds(tx)]
      const { price, fields } = present(odds, 'the wheel was published with its first odds')
      const shown = {
        points,
        price: bahtText(price),
        to_play: bahtText(missing.toPlay),
        to_pay_in: bahtText(missing.toPayIn),
        prize_times,
      }
      return next
        ? { ...shown, odds: fields.map(oddsForApi), commitment: next.commitment }
        : { ...shown, odds: [], commitment: null }
    })
    return ok({ data: shown })
  },
  'POST /customers/spin': async (
    { commitment, client_seed: clientSeed },
    { session: { member }, idempotencyKey: id },
  ) => {
    if (id !== null && !REQUEST_ID.test(id)) return refuse({ code: 'IDEMPOTENCY_KEY_INVALID' })
    const at = context.clock.now()
    return context.database
      .write((tx) => spinWheel(tx, { member, id, commitment: commitment || null, clientSeed, at }))
      .catch((error: unknown) => {
        if (isKeyOfOtherKind(error)) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' })
        throw error
      })
  },
  'GET /customers/spins': async ({ cursor }, { session: { member } }) => {
    const before = cursor === null ? SPIN_NUMBER_MAX : Number(cursor[0])
    if (!Number.isInteger(before) || before < 1 || before > SPIN_NUMBER_MAX) return refuse({ code: 'CURSOR_INVALID' })
    const rows = await context.database.read((tx) => selectSpins(tx, member, before, SPINS_SHOWN + 1))
    const page = rows.slice(0, SPINS_SHOWN)
    const last = page.at(-1)
    return ok({
      data: page.map(spinForApi),
      next_cursor: rows.length > SPINS_SHOWN && last ? cursorOf(String(last.no)) : null,
    })
  },
})

const oddsForApi = ({ title, weight, prize }: WheelField) => ({
  title,
  prize: bahtText(prize.kind === 'award' ? BigInt(prize.amount) : 0n),
  points: prize.kind === 'points' ? prize.points : 0,
  chance_ppm: weight,
})

function spinForApi(row: SpinRow) {
  const drawn = present(row.fields[row.fieldIndex] ?? null, 'the field drawn is one of its version')
  return {
    no: row.no,
    at: row.at.toISOString(),
    result: drawn.title,
    prize: oddsForApi(drawn).prize,
    place: row.fieldIndex,
    version: row.version,
    commitment: row.commitment,
    committed_at: row.committedAt.toISOString(),
    client_seed: row.clientSeed,
    server_seed: row.serverSeed,
    odds: row.fields.map(oddsForApi),
  }
}
