import { expect, test } from 'vitest'
import type { Sample } from './measure.ts'
import { foundControl } from './run.ts'
import { judge, type Phase, sumUp } from './verdict.ts'

const QUEUES = {
  'events not relayed': 0,
  'events parked': 0,
  jobs: 6,
  'jobs that gave up': 0,
  'jobs held by the dead': 0,
}

const samples = (aged: number, young: number, n = 200): Sample[] =>
  (['aged', 'new'] as const).flatMap((who) =>
    Array.from({ length: n }, () => ({
      call: 'profile',
      who,
      ms: who === 'aged' ? aged : young,
      outcome: 'ok' as const,
      reason: '',
    })),
  )

const phase = (no: number, changed: Partial<Phase> = {}, figures: Partial<Phase['figures']> = {}): Phase => ({
  no,
  day: '2027-01-01',
  disturbance: 'bank silent',
  healMs: 1_000,
  left: {},
  calls: sumUp(samples(10, 10)),
  figures: {
    queues: QUEUES,
    shortLived: { 'games.session': 40 },
    connections: 40,
    bytes: {},
    memberNumbers: no * 1_000,
    residentMb: { 'site 1 (7)': 200 },
    ...figures,
  },
  ...changed,
})

const year = (each: (no: number) => Phase = (no) => phase(no)): Phase[] =>
  Array.from({ length: 6 }, (_, index) => each(index + 1))
const rules = (phases: readonly Phase[]): string[] => [...new Set(judge(phases).map(({ rule }) => rule))]

test('a year in which nothing changes has no finding', () => {
  expect(judge(year())).toEqual([])
})

test.each<[string, (no: number) => Phase, string]>([
  [
    'a call that takes the aged member longer',
    (no) => phase(no, { calls: sumUp(samples(80, 15)) }),
    'age costs nothing',
  ],
  [
    'a call that gets slower from phase to phase',
    (no) => phase(no, { calls: sumUp(samples(10 * no, 10 * no)) }),
    'no call gets slower',
  ],
  [
    'a call that fails once',
    (no) =>
      phase(no, {
        calls: sumUp([
          ...samples(10, 10),
          { call: 'round', who: 'aged', ms: 800, outcome: 'failed', reason: 'TRY_AGAIN' },
        ]),
      }),
    'a quiet site answers',
  ],
  [
    'a site that has not healed',
    (no) => phase(no, { healMs: null, left: { 'events not relayed': 3 } }),
    'heals by itself',
  ],
  ['parked events', (no) => phase(no, {}, { queues: { ...QUEUES, 'events parked': 1 } }), 'nothing is parked'],
  [
    'a job that a dead worker holds',
    (no) => phase(no, {}, { queues: { ...QUEUES, 'jobs held by the dead': 1 } }),
    'nothing is parked',
  ],
  ['a queue that only grows', (no) => phase(no, {}, { queues: { ...QUEUES, jobs: 20 * no } }), 'nothing only grows'],
  [
    'rows that nobody takes away',
    (no) => phase(no, {}, { shortLived: { 'games.session': 3_000 * no } }),
    'nothing only grows',
  ],
  ['connections that nobody gives back', (no) => phase(no, {}, { connections: 20 + 30 * no }), 'nothing only grows'],
  [
    'memory that a process keeps',
    (no) => phase(no, {}, { residentMb: { 'site 1 (7)': 150 + 60 * no } }),
    'nothing only grows',
  ],
])('finds %s', (_name, each, rule) => {
  expect(rules(year(each))).toContain(rule)
})

test('the leak of a control run is found by the name of its table, and the same year without it has no finding', () => {
  const usual = [4_951, 3_667, 2_861, 951]
  const phases = usual.map((rows, index) =>
    phase(index + 1, {}, { shortLived: { 'games.nonce': rows + 10_000 * (index + 1) } }),
  )
  const found = judge(phases)
  expect(found.some((finding) => foundControl('leak', finding, phases.length))).toBe(true)
  expect(judge(usual.map((rows, index) => phase(index + 1, {}, { shortLived: { 'games.nonce': rows } })))).toEqual([])
})

test('memory that grows from process to process is no finding where none of them lived for four phases', () => {
  expect(judge(year((no) => phase(no, {}, { residentMb: { [`site 1 (${no % 2})`]: 100 + 90 * no } })))).toEqual([])
})
