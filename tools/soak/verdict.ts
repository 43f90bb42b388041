import type { Sample, MeasuredMember } from './measure.ts'
import { type Figures, MUST_DRAIN } from './site.ts'

/** One phase of a soak: what went wrong in it, how long the site took to heal (null: not within the limit), the rows that were then `left`
 *  in each queue, and what was measured. */
export type Phase = {
  no: number
  day: string
  disturbance: string
  healMs: number | null
  left: Record<string, number>
  calls: Record<string, Record<MeasuredMember, CallFigures>>
  figures: Figures
}
/** Of the `n` answers to one call: how many were of each bad outcome (`Sample`), the percentiles of their times in milliseconds, and the
 *  reasons of those outcomes. */
export type CallFigures = { n: number; failed: number; refused: number; p50: number; p99: number; reasons: string[] }
/** One violation, with the rule that it breaks. */
export type Finding = { rule: string; what: string }

/** Aged against new in the same minute, and the last phases against the first. Below the allowances the difference is noise of two
 *  processors shared with the load. */
const AGED_RATIO = 3
const LAST_RATIO = 1.5
const ALLOWANCE_MS = { p50: 10, p99: 25 }
/** With fewer answers a 99th percentile is the worst of them, and a median means little. */
const SAMPLES_MIN = { p50: 5, p99: 100 }
/** One pause of the machine sets the 99th percentile of a minute: tails are compared by their median over the phases. The first and the
 *  last fifth of the phases are the beginning and the end. */
const END_SHARE = 0.2
/** How much more memory a process may hold at the end of its life than early in it, and how long it must have lived to be judged. */
const MEMORY_RATIO = 1.3
const MEMORY_ALLOWANCE_MB = 48
const MEMORY_PHASES = 4
const GROWTH_PHASES = 3
const GROWTH_RATIO = 1.5

/** Sums up the samples of a phase by call and member. */
export function sumUp(samples: readonly Sample[]): Phase['calls'] {
  const calls: Phase['calls'] = {}
  for (const [call, same] of Map.groupBy(samples, (sample) => sample.call))
    calls[call] = {
      aged: figuresOf(same.filter(({ who }) => who === 'aged')),
      new: figuresOf(same.filter(({ who }) => who === 'new')),
    }
  return calls
}

function figuresOf(samples: readonly Sample[]): CallFigures {
  const ms = samples.map((sample) => sample.ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round((ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0) * 10) / 10
  const count = (outcome: Sample['outcome']) => samples.filter((sample) => sample.outcome === outcome).length
  const reasons = [...new Set(samples.map((sample) => sample.reason).filter(Boolean))]
  return { n: samples.length, failed: count('failed'), refused: count('refused'), p50: at(0.5), p99: at(0.99), reasons }
}

/** All violations of a run. */
export const judge = (phases: readonly Phase[]): Finding[] => [
  ...phases.flatMap((phase) => [...judgeCalls(phase), ...judgeHealing(phase)]),
  ...judgeTails(phases),
  ...judgeAgeing(phases),
  ...judgeGrowth(phases),
  ...judgeMemory(phases),
]

function judgeCalls({ no, calls }: Phase): Finding[] {
  return Object.entries(calls).flatMap(([call, { aged, new: young }]) => {
    const found: Finding[] = []
    for (const [who, { failed, n, reasons }] of [
      ['aged', aged],
      ['new', young],
    ] as const)
      if (failed > 0)
        found.push({
          rule: 'a quiet site answers',
          what: `phase ${no}: ${call} of the ${who} member failed ${failed} of ${n} times (${reasons.join(', ')})`,
        })
    const enough = Math.min(aged.n, young.n) >= SAMPLES_MIN.p50
    if (enough && aged.p50 > AGED_RATIO * young.p50 + ALLOWANCE_MS.p50)
      found.push({
        rule: 'age costs nothing',
        what: `phase ${no}: ${call} takes the aged member ${aged.p50} ms, the new one ${young.p50} ms (p50)`,
      })
    return found
  })
}

/** The median over phases of one call's figure for one member; null when no phase has enough answers. */
function typical(phases: readonly Phase[], call: string, who: MeasuredMember, by: 'p50' | 'p99'): number | null {
  const values = phases
    .flatMap(({ calls }) => calls[call]?.[who] ?? [])
    .filter(({ n }) => n >= SAMPLES_MIN[by])
    .map((figures) => figures[by])
    .sort((a, b) => a - b)
  return values[Math.floor((values.length - 1) / 2)] ?? null
}

const callsOf = (phases: readonly Phase[]): string[] => [...new Set(phases.flatMap(({ calls }) => Object.keys(calls)))]

function judgeTails(phases: readonly Phase[]): Finding[] {
  return callsOf(phases).flatMap((call) => {
    const [aged, young] = [typical(phases, call, 'aged', 'p99'), typical(phases, call, 'new', 'p99')]
    return aged !== null && young !== null && aged > AGED_RATIO * young + ALLOWANCE_MS.p99
      ? [
          {
            rule: 'age costs nothing',
            what: `${call} takes the aged member ${aged} ms, the new one ${young} ms (p99, median over the phases)`,
          },
        ]
      : []
  })
}

/** What should have drained and did not, for the report. */
export const leftInWords = (left: Phase['left']): string =>
  MUST_DRAIN.filter((name) => (left[name] ?? 0) > 0)
    .map((name) => `${left[name]} ${name}`)
    .join(', ')

function judgeHealing({ no, disturbance, healMs, left, figures }: Phase): Finding[] {
  return [
    ...(healMs === null
      ? [{ rule: 'heals by itself', what: `phase ${no}: after "${disturbance}" there were still ${leftInWords(left)}` }]
      : []),
    ...['events parked', 'jobs that gave up', 'jobs held by the dead']
      .filter((name) => (figures.queues[name] ?? 0) > 0)
      .map((name) => ({ rule: 'nothing is parked', what: `phase ${no}: ${figures.queues[name]} ${name}` })),
  ]
}

function judgeAgeing(phases: readonly Phase[]): Finding[] {
  const end = Math.max(1, Math.floor(phases.length * END_SHARE))
  if (phases.length < 2) return []
  const [first, last] = [phases.slice(0, end), phases.slice(-end)]
  return callsOf(first).flatMap((call) =>
    (['aged', 'new'] as const).flatMap((who) =>
      (['p50', 'p99'] as const).flatMap((by) => {
        const [before, after] = [typical(first, call, who, by), typical(last, call, who, by)]
        return before !== null && after !== null && after > LAST_RATIO * before + ALLOWANCE_MS[by]
          ? [
              {
                rule: 'no call gets slower',
                what: `${call} of the ${who} member: ${before} ms at the beginning, ${after} ms at the end (${by})`,
              },
            ]
          : []
      }),
    ),
  )
}

/** What grew in each of the last phases, and in all by more than a half. The clock jumps by weeks between phases: rows kept for minutes
 *  or days are gone by the next. */
function judgeGrowth(phases: readonly Phase[]): Finding[] {
  if (phases.length <= GROWTH_PHASES) return []
  const series = (read: (figures: Figures) => Record<string, number>, slack: number) =>
    Object.keys(read((phases[0] as Phase).figures)).flatMap((name) => {
      const all = phases.map(({ figures }) => read(figures)[name] ?? 0)
      const last = all.slice(-GROWTH_PHASES - 1)
      const grows = last.every((value, index) => index === 0 || value > (last[index - 1] ?? 0))
      const much = (last.at(-1) ?? 0) > GROWTH_RATIO * (last[0] ?? 0) + slack
      return grows && much ? [{ rule: 'nothing only grows', what: `${name}: ${all.join(', ')}` }] : []
    })
  return [
    ...series(({ queues }) => queues, 20),
    ...series(({ shortLived }) => shortLived, 1_000),
    ...series(({ connections }) => ({ 'connections of the site': connections }), 0),
  ]
}

function judgeMemory(phases: readonly Phase[]): Finding[] {
  const names = new Set(phases.flatMap(({ figures }) => Object.keys(figures.residentMb)))
  return [...names].flatMap((name) => {
    const usedMb = phases
      .map(({ figures }) => figures.residentMb[name])
      .filter((mb): mb is number => mb !== undefined && !Number.isNaN(mb))
    if (usedMb.length < MEMORY_PHASES) return []
    // The first phase of a process is its warm-up.
    const early = Math.min(...usedMb.slice(1, 3))
    const late = Math.min(...usedMb.slice(-2))
    return late > MEMORY_RATIO * early + MEMORY_ALLOWANCE_MB
      ? [{ rule: 'nothing only grows', what: `${name} holds ${usedMb.join(', ')} MB` }]
      : []
  })
}
