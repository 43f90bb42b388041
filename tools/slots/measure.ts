import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Maths, Mode } from '#studio/engines/slots/maths.ts'
import { exactReturn } from '#studio/titles/exact-return.ts'
import {
  deviationOf,
  digestOfMaths,
  figuresOf,
  intervalOf,
  isCut,
  meanOf,
  type PlayedRounds,
  playSlices,
} from '#studio/titles/measure.ts'
import { titles } from '#studio/titles/registry.ts'

/** Measures titles and writes the figures that they publish: `node tools/slots/measure.ts [--rounds 10000000] [--bought 2000000] [--kept
 *  FILE] [code …]`. Without codes it measures all; `golden-lotus` keeps its own, counted by its own test. What is played is kept in FILE by
 *  the million: a run that was stopped, or several with titles of their own, go on from there. */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '10000000' }, bought: { type: 'string' }, kept: { type: 'string' } },
  allowPositionals: true,
})
const COUNTED_BY_ITS_TEST = 'golden-lotus'
/** A bought feature is long: it is played for one of so many rounds. */
const BOUGHT_SHARE = 5
const rounds = Number(values.rounds)
const bought = Number(values.bought ?? Math.ceil(rounds / BOUGHT_SHARE))

type Line = PlayedRounds & { digest: string; mode: Mode; slice: number }
const lines: Line[] =
  values.kept !== undefined && existsSync(values.kept)
    ? readFileSync(values.kept, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

function play(maths: Maths, mode: Mode, count: number): PlayedRounds {
  const digest = digestOfMaths(maths)
  return playSlices(maths, mode, count, {
    kept: (slice) => lines.find((line) => line.digest === digest && line.mode === mode && line.slice === slice),
    keep: (slice, played) => {
      if (values.kept !== undefined)
        appendFileSync(values.kept, `${JSON.stringify({ digest, mode, slice, ...played })}\n`)
    },
  })
}

const percent = (played: PlayedRounds, price: number): string =>
  `${((100 * meanOf(played)) / price).toFixed(3)} ± ${((100 * intervalOf(played)) / price).toFixed(3)} % of ${played.rounds.toLocaleString('en')} rounds, deviation ${deviationOf(played).toFixed(2)}, most ${played.most}`

const fileOf = (code: string) => new URL(`../../studio/titles/${code}/published.ts`, import.meta.url)

for (const { code, maths } of titles) {
  if (code === COUNTED_BY_ITS_TEST || (positionals.length > 0 && !positionals.includes(code))) continue
  const base = play(maths, 'base', rounds)
  const feature =
    maths.buy > 0 && (exactReturn(maths, 'buy') === null || isCut(maths, base)) ? play(maths, 'buy', bought) : null
  const figures = figuresOf(maths, base, feature)
  const fields = Object.entries(figures).map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value}'` : String(value)},`,
  )
  const text = [
    "import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'",
    '',
    '/** Written by tools/slots/measure.ts. */',
    'export const publishedFigures: PublishedFigures = {',
    ...fields,
    '}',
    '',
  ]
  writeFileSync(fileOf(code), text.join('\n'))
  process.stdout.write(
    `${code} ${percent(base, 1)}${feature === null ? '' : `; bought ${percent(feature, maths.buy)}`}\n`,
  )
}
