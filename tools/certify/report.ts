import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from './run-plan.ts'
import type { Exchange } from './wire.ts'

/** A finished run. `books`: what the audit of the site's books found, or null where the certification
 *  program cannot see them; `fault`: of `faults.ts`, injected on purpose between host and site. */
export type Report = {
  host: string
  dialect: string
  site: string
  at: string
  fault: string | null
  verdicts: Verdict[]
  books: string[] | null
}

/** Whether everything that was played holds. A run that played nothing proves nothing. */
export const isCertified = ({ verdicts, books }: Report): boolean =>
  verdicts.some(({ outcome }) => outcome === 'passed') &&
  verdicts.every(({ outcome }) => outcome !== 'failed') &&
  (books ?? []).length === 0

/** More calls of a rule than these are only counted in the Markdown; the JSON has all. */
const SHOWN_MAX = 12

/** Writes the run as `<host>.json` and `<host>.md` into a folder; answers the Markdown's path. */
export function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true })
  const name = report.host.replaceAll(/[^a-z0-9.-]/gi, '_')
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
  const file = join(folder, `${name}.md`)
  writeFileSync(file, markdownOf(report))
  return file
}

/** How many rules came to which end. */
export function countsOf(verdicts: readonly Verdict[]): string {
  const count = (outcome: Verdict['outcome']) => verdicts.filter((one) => one.outcome === outcome).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('not played')} not played`
}

function markdownOf(report: Report): string {
  const { host, dialect, site, at, fault, verdicts, books } = report
  const head = [
    `# Certification of ${host}`,
    '',
    `${isCertified(report) ? 'PASSED' : 'FAILED'}: ${countsOf(verdicts)}.`,
    '',
    `- wire: ${dialect}`,
    `- site: ${site}`,
    `- when: ${at}`,
    ...(fault ? [`- fault injected on purpose: ${fault}`] : []),
    `- books: ${books === null ? 'not visible to the certification program' : books.length === 0 ? 'every invariant holds' : 'BROKEN'}`,
    ...(books ?? []).map((line) => `  - ${line}`),
    '',
    '| rule | what must hold | source | result | ms |',
    '|---|---|---|---|---|',
    ...verdicts.map(
      ({ id, text, source, outcome, why, ms }) =>
        `| ${id} | ${text} | ${source} | ${outcome}${why ? `: ${cell(why)}` : ''} | ${ms} |`,
    ),
    '',
  ]
  return `${[...head, ...verdicts.filter(({ exchanges }) => exchanges.length > 0).flatMap(section)].join('\n')}\n`
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** What was sent for a rule and what came. */
function section({ id, text, outcome, why, exchanges }: Verdict): string[] {
  const left = exchanges.length - SHOWN_MAX
  // Of a failed rule the last calls say what went wrong.
  const shown = outcome === 'failed' ? exchanges.slice(-SHOWN_MAX) : exchanges.slice(0, SHOWN_MAX)
  return [
    `## ${outcome === 'failed' ? '✗' : '✓'} ${id}`,
    '',
    `${text}${why ? ` **${why}**` : ''}`,
    '',
    ...shown.flatMap(lines),
    ...(left > 0 ? [`… and ${left} more calls (all of them in the JSON).`] : []),
    '',
  ]
}

const lines = ({ path, sent, note, http, came, ms }: Exchange): string[] => [
  `- \`POST ${path}\`${note ? ` (${note})` : ''}, ${ms} ms`,
  `  - sent \`${JSON.stringify(sent)}\``,
  `  - came ${http === null ? 'nothing: ' : `${http} `}\`${JSON.stringify(came)}\``,
]
