import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { WHEEL_WEIGHT_SUM, type WheelField } from '#contract/plain/wheel.ts'
import { plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { countDraws, selectMoreSpins, selectLastSpins, selectOddsOf } from './wheel.store.ts'

const DAY = 86_400
/** Counting so many takes some 60 ms. */
const COUNTED_MAX = 200_000
const LAST_SHOWN = 20

/** Chance in parts of a million, prize in baht, or points. */
export const fieldForApi = ({ title, weight, prize }: WheelField) => ({
  title,
  chance_ppm: weight,
  prize: bahtText(moneyOf(prize)),
  points: prize.kind === 'points' ? prize.points : 0,
})

const moneyOf = (prize: WheelField['prize']): bigint => (prize.kind === 'award' ? BigInt(prize.amount) : 0n)

/** Of the last days, by field, beside what the odds predict, and the newest spins. Only the newest `countedMax` are
 *  counted; the answer shows the cut. */
export async function findDraws(
  tx: ReadTx,
  days: number,
  at: Date,
  countedMax = COUNTED_MAX,
): Promise<OfficeAnswerOf<'GET /wheel/draws'>['data']> {
  const from = plusSeconds(at, -days * DAY)
  const [drawn, last] = [await countDraws(tx, from, countedMax), await selectLastSpins(tx, LAST_SHOWN)]
  const versions = [...new Set([...drawn, ...last].map(({ version }) => version))]
  const tables = new Map((await selectOddsOf(tx, versions)).map((row) => [row.version, row]))
  const fields = [...new Set(drawn.map(({ version }) => version))].flatMap((version) => {
    const table = tables.get(version)?.fields ?? []
    const counts = new Map(
      drawn.filter((row) => row.version === version).map(({ fieldIndex, spins }) => [fieldIndex, spins]),
    )
    const spins = Number([...counts.values()].reduce((sum, count) => sum + count, 0n))
    return table.map((field, fieldIndex) => ({
      ...fieldForApi(field),
      version,
      spins: Number(counts.get(fieldIndex) ?? 0n),
      expected: (spins * field.weight) / WHEEL_WEIGHT_SUM,
      paid: bahtText((counts.get(fieldIndex) ?? 0n) * moneyOf(field.prize)),
    }))
  })
  const spins = fields.reduce((sum, field) => sum + field.spins, 0)
  return {
    at: at.toISOString(),
    from: from.toISOString(),
    spins,
    cut: spins >= countedMax && (await selectMoreSpins(tx, from, countedMax)),
    paid: bahtText(
      drawn.reduce(
        (sum, { version, fieldIndex, spins: count }) => sum + count * moneyOf(prizeAt(tables, version, fieldIndex)),
        0n,
      ),
    ),
    expected: bahtText(
      drawn.reduce(
        (sum, { version, spins: count }) => sum + count * moneyPerSpin(tables.get(version)?.fields ?? []),
        0n,
      ) / WEIGHT_SUM,
    ),
    fields,
    last: last.map(({ member, no, version, fieldIndex, at: when }) => ({
      member: String(member),
      no,
      at: when.toISOString(),
      version,
      title: tables.get(version)?.fields[fieldIndex]?.title ?? '',
      prize: bahtText(moneyOf(prizeAt(tables, version, fieldIndex))),
    })),
  }
}

const WEIGHT_SUM = BigInt(WHEEL_WEIGHT_SUM)
const NOTHING = { kind: 'nothing' } as const

const prizeAt = (
  tables: ReadonlyMap<number, { fields: WheelField[] }>,
  version: number,
  fieldIndex: number,
): WheelField['prize'] => tables.get(version)?.fields[fieldIndex]?.prize ?? NOTHING

/** In millionths of a satang; further spins by points count as spins themselves. */
const moneyPerSpin = (fields: readonly WheelField[]): bigint =>
  fields.reduce((sum, { weight, prize }) => sum + BigInt(weight) * moneyOf(prize), 0n)
