import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { loadAndKill } from './load.ts'
import type { Options } from './options.ts'
import type { Run } from './run.ts'

const seen = vi.hoisted((): string[] => [])

vi.mock('./operations.ts', () => ({
  perform: async ({ over }: { over: () => boolean }) => {
    while (!over()) await sleep(5)
    seen.push('members stop')
  },
}))
vi.mock('./players.ts', () => ({ playTitles: async () => {} }))
vi.mock('./outages.ts', () => ({
  orderOutages: async (_stack: unknown, { over }: { over: () => boolean }) => {
    while (!over()) await sleep(5)
    await sleep(50)
    seen.push('outages end')
  },
}))
vi.mock('./withhold.ts', () => ({
  withholdOne: async () => {
    seen.push('a withdrawal is withheld')
    await sleep(50)
    seen.push('it is let go')
    return { kind: 'bank', fromMs: 0, toMs: 1 }
  },
}))

test('a withdrawal is withheld while members act and no outage, which would excuse it, goes on', async () => {
  const run = { stack: {}, players: [], outages: [], exclusively: (work: () => unknown) => work() } as unknown as Run
  const options = { control: 'withheld', victims: [], outages: true, minutes: 0, kills: 1 } as unknown as Options
  await loadAndKill(run, () => ({}) as never, { ...options, queue: [], isLast: true })
  expect(seen).toEqual(['outages end', 'a withdrawal is withheld', 'it is let go', ...Array(4).fill('members stop')])
  expect(run.outages).toEqual([{ kind: 'bank', fromMs: 0, toMs: 1 }])
})
