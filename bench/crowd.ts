import { walletInvariants } from '#modules/wallet/index.ts'
import { auditBooks } from '#tools/audit.ts'
import { present } from '#kit/assert.ts'
import { figure, median } from './figures.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Measured } from './report.ts'
import { rate, type Contender, measureRepetitions } from './repetitions.ts'
import { openWriters } from './writers.ts'

export const CROWD = 1_000_000
const HOW = { repetitions: 4, sliceS: 3, warmUpS: 3 }
const WANTED_SHARE = 0.8
const WAYS = [
  { name: 'node', clients: 16, title: 'one bet from Node' },
  { name: 'batched', clients: 64, title: 'batched bets from Node' },
] as const

/** What a million members cost: the same writers on a small and a large bench database, in alternating slices. */
export async function measureCrowd(few: BenchDatabase, many: BenchDatabase): Promise<Measured> {
  const bySize = { few, many }
  const contenders = WAYS.flatMap(({ name, clients }) =>
    Object.entries(bySize).map(([size, benchDatabase]): Contender => {
      const write = present(openWriters(benchDatabase).writers[name], 'Node writes without pgbench')
      return { name: `${name} ${size}`, clients, write, benchDatabase }
    }),
  )
  const measurements = await measureRepetitions(contenders, HOW)
  const violations = [
    ...(await auditBooks(few.ownerUrl, walletInvariants)),
    ...(await auditBooks(many.ownerUrl, walletInvariants)),
  ]
  const of = (name: string) => measurements.filter((one) => one.name === name)
  const shares = WAYS.map(({ name }) =>
    of(`${name} many`).map(
      (one, repetition) =>
        rate(one) / rate(present(of(`${name} few`)[repetition], 'the same repetition with few members')),
    ),
  )
  return {
    name: 'crowd',
    title: 'A crowd of members',
    table: [
      [
        '',
        'clients',
        `per s, ${figure(few.members)}`,
        `per s, ${figure(many.members)}`,
        'share',
        'least',
        'most',
        'db µs few',
        'db µs many',
      ],
      ...WAYS.map(({ name, clients, title }, index) => {
        const ratios = shares[index] ?? []
        return [
          title,
          String(clients),
          figure(median(of(`${name} few`).map(rate))),
          figure(median(of(`${name} many`).map(rate))),
          ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((ratio) => figure(ratio, 2)),
          figure(median(of(`${name} few`).map(({ databaseCpuMicros }) => databaseCpuMicros))),
          figure(median(of(`${name} many`).map(({ databaseCpuMicros }) => databaseCpuMicros))),
        ]
      }),
    ],
    notes: [
      `medians of ${HOW.repetitions} alternating repetitions of ${HOW.sliceS} s; two databases of their own on one machine`,
      ...(violations.length > 0
        ? violations.map(({ invariant, what }) => `VOID: ${invariant}: ${what}`)
        : ['the books hold afterwards']),
    ],
    demands: WAYS.map(({ title, clients }, index) => {
      const share = median(shares[index] ?? [])
      return {
        what: `${title}, ${clients} clients, with ${figure(many.members / few.members)} times the members`,
        wanted: `≥ ${WANTED_SHARE} of its rate on the small database`,
        figure: violations.length > 0 ? 'void' : figure(share, 2),
        reached: violations.length === 0 && share >= WANTED_SHARE,
      }
    }),
    figures: {
      violations,
      slices: measurements.map(({ slice, ...one }) => ({ ...one, written: slice.written, seconds: slice.seconds })),
    },
  }
}
