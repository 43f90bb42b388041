import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, inject, test } from 'vitest'
import { byFormula } from './book/closed-forms.ts'
import { settleFirst } from './book/first.ts'
import { randomCase } from './book/random-cases.ts'
import { settleNaively } from './book/settle.ts'
import type { Settings, SettledVersion, Slip } from './book/shapes.ts'

const [HISTORIES, FROM] = [inject('bookHistories'), inject('historiesFrom')]
const SHOWN = 5
const { settings } = JSON.parse(readFileSync(new URL('../fixtures/book-vectors.json', import.meta.url), 'utf8')) as {
  settings: Settings
}

/** What random cases must contain, whatever their number above a thousand. */
const wanted = `single, step, combination, malay, hongkong, decimal, win, half_win, push, half_loss, loss, void, dead_heat_2, dead_heat_3,
  played, draw, refund, cash_out, call win, call adjust, call end-round, call none, on both sides, under the price floor, cash-outs 1, cash-outs 2,
  cash-outs 3, step offer, football, basketball, tennis, volleyball, boxing, esports, outright, finished, abandoned, interrupted, postponed,
  cancelled, walkover, home_away_swapped, retired, forfeit, finished half_win, abandoned half_win, abandoned half_loss`

function kindsOf(
  slips: Slip[],
  settled: SettledVersion[],
  statusOf: (version: number, match: string) => string[],
): string[] {
  return settled.flatMap(({ slips: reported }, version) =>
    slips.flatMap((slip) => {
      const { legs = [], ending, call, ...more } = reported[slip.slip] ?? { ending: 'played', call: 'none' }
      return [
        slip.kind,
        slip.format,
        ending,
        `call ${call}`,
        ...legs,
        ...slip.legs.flatMap(({ match, market }, n) =>
          statusOf(version, match).flatMap((kind) => [kind, `${kind} ${legs[n]}`, market]),
        ),
        ...('on_both_sides' in more && more.on_both_sides !== '0' ? ['on both sides'] : []),
        ...('valid_stake_without_price_floor' in more ? ['under the price floor'] : []),
        ...('step_offer' in more && more.step_offer !== '0' ? ['step offer'] : []),
        ...(slip.cash_outs === undefined ? [] : [`cash-outs ${slip.cash_outs.length}`]),
      ]
    }),
  )
}

test('random slips are paid and count by half lines what the formulas of the rule book say', () => {
  const counts = new Map<string, number>()
  let compared = 0
  for (let seed = FROM; seed < FROM + HISTORIES; seed += 1) {
    const { slips, versions } = randomCase(seed, settings)
    const settled = settleNaively(slips, versions, settings)
    const statusOf = (version: number, match: string) => {
      const { status = '', sport = '' } = versions[version]?.matches[match] ?? {}
      return [status, sport]
    }
    for (const kind of kindsOf(slips, settled, statusOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const plain = slips.filter(({ kind, cash_outs: closings }) => kind !== 'combination' && closings === undefined)
    const reported = settled.flatMap(({ slips: all }) => plain.map((slip) => ({ slip, one: all[slip.slip] })))
    compared += reported.length
    for (const { slip, one } of reported) {
      const formula = one && byFormula(slip, one)
      const counted = one?.valid_stake_without_price_floor ?? one?.valid_stake
      if (one?.pays !== formula?.pays || counted !== formula?.counted)
        expect({ seed, slip, pays: one?.pays, counted }).toEqual(formula)
    }
  }
  expect(compared).toBeGreaterThan(HISTORIES)
  if (HISTORIES > 1_000) expect(wanted.split(/,\s+/).filter((kind) => !counts.has(kind))).toEqual([])
}, 36_000_000)

const fieldsThatDiffer = (ours: object = {}, theirs: object = {}): string[] => {
  const [one, other] = [new Map(Object.entries(ours)), new Map(Object.entries(theirs))]
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (field) => !isDeepStrictEqual(one.get(field), other.get(field)),
  )
}

test('the book and the naive settlement agree on random slips and results', () => {
  const differences: object[] = []
  for (let seed = FROM; seed < FROM + HISTORIES && differences.length < SHOWN; seed += 1) {
    const { slips, versions } = randomCase(seed, settings)
    const [naive, first] = [settleNaively(slips, versions, settings), settleFirst(slips, versions, settings)]
    const pairs = naive.flatMap(({ version, slips: reported }, n) =>
      slips.map((slip) => ({
        seed,
        version,
        slip,
        matches: versions[n]?.matches,
        ours: reported[slip.slip],
        theirs: first[n]?.slips[slip.slip],
      })),
    )
    for (const pair of pairs) {
      const fields = fieldsThatDiffer(pair.ours, pair.theirs)
      if (fields.length > 0) differences.push({ fields, ...pair })
    }
  }
  expect(differences).toEqual([])
}, 36_000_000)
