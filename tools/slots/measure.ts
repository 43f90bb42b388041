import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureMaths } from '#world/titles/measure.ts'
import { titles } from '#world/titles/registry.ts'

/** Measures titles and writes the figures that they publish: `node tools/slots/measure.ts [--rounds 10000000] [code …]`. Without codes it measures
 *  all; `golden-lotus` keeps its own, counted by its own test. */
const { values, positionals } = parseArgs({ options: { rounds: { type: 'string', default: '10000000' } }, allowPositionals: true })
const KEPT = 'golden-lotus'

const fileOf = (code: string) => new URL(`../../world/titles/${code}/published.ts`, import.meta.url)

for (const { code, maths } of titles) {
  if (code === KEPT || (positionals.length > 0 && !positionals.includes(code))) continue
  const figures = measureMaths(maths, Number(values.rounds))
  const fields = Object.entries(figures).map(([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value}'` : String(value)},`)
  const lines = [
    "import type { Published } from '#contract/slots/title-facts.ts'",
    '',
    '/** Written by tools/slots/measure.ts. */',
    'export const published: Published = {',
    ...fields,
    '}',
    '',
  ]
  writeFileSync(fileOf(code), lines.join('\n'))
  process.stdout.write(`${code} ${JSON.stringify(figures)}\n`)
}
