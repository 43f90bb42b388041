import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, leftInWords, type Phase } from './verdict.ts'

export type Report = {
  settings: Record<string, string | number>
  seeded: { rows: Record<string, number>; stepsMs: Record<string, number> }
  phases: readonly Phase[]
  findings: readonly Finding[]
  auditMs: number | null
}

/** Writes soak.md and soak.json into a folder. Answers the path of soak.md. */
export function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'soak.json'), `${JSON.stringify(report, null, 2)}\n`)
  const file = join(folder, 'soak.md')
  writeFileSync(file, `${markdown(report)}\n`)
  return file
}

function markdown({ settings, seeded, phases, findings, auditMs }: Report): string {
  return [
    '# Soak',
    '',
    ...Object.entries(settings).map(([name, value]) => `- ${name}: ${value}`),
    `- seeded: ${Object.entries(seeded.rows)
      .map(([table, rows]) => `${rows} ${table}`)
      .join(', ')} in ${Math.round(Object.values(seeded.stepsMs).reduce((sum, ms) => sum + ms, 0) / 1000)} s`,
    `- audit at the end: ${auditMs === null ? 'did not end' : `${(auditMs / 1000).toFixed(1)} s`}`,
    '',
    '## Findings',
    '',
    ...(findings.length === 0 ? ['None.'] : findings.map(({ rule, what }) => `- **${rule}**: ${what}`)),
    '',
    '## Phases',
    '',
    ...table(
      ['phase', 'day', 'went wrong', 'healed s', 'jobs', 'game sessions', 'connections', 'MB'],
      phases.map(({ no, day, disturbance, healMs, left, figures }) => [
        no,
        day,
        disturbance,
        healMs === null ? `no: ${leftInWords(left)}` : (healMs / 1000).toFixed(1),
        figures.queues['jobs'] ?? '',
        figures.shortLived['games.session'] ?? '',
        figures.connections,
        Object.values(figures.residentMb).join('/'),
      ]),
    ),
    '',
    '## Calls, ms p50 / p99 (failed of n)',
    '',
    ...callTable(phases),
    '',
    '## Disk',
    '',
    ...disk(phases),
  ].join('\n')
}

function callTable(phases: readonly Phase[]): string[] {
  const names = [...new Set(phases.flatMap(({ calls }) => Object.keys(calls)))]
  const [first, last] = [phases[0], phases.at(-1)]
  const cell = (phase: Phase | undefined, call: string, who: 'aged' | 'new') => {
    const figures = phase?.calls[call]?.[who]
    return figures ? `${figures.p50} / ${figures.p99} (${figures.failed} of ${figures.n})` : '-'
  }
  return table(
    ['call', 'first, new member', 'first, old member', 'last, new member', 'last, old member'],
    names.map((call) => [
      call,
      cell(first, call, 'new'),
      cell(first, call, 'aged'),
      cell(last, call, 'new'),
      cell(last, call, 'aged'),
    ]),
  )
}

/** What each numbered posting or event of a member adds to the largest tables. */
function disk(phases: readonly Phase[]): string[] {
  const [first, last] = [phases[0]?.figures, phases.at(-1)?.figures]
  if (!first || !last) return []
  const numbers = last.memberNumbers - first.memberNumbers
  const largest = Object.entries(last.bytes)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 15)
  return table(
    ['table', 'MB', `bytes per posting or event, of ${numbers} since the first phase`],
    largest.map(([name, bytes]) => [
      name,
      Math.round(bytes / 1e6),
      numbers > 0 ? Math.round((bytes - (first.bytes[name] ?? 0)) / numbers) : '-',
    ]),
  )
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
]
