import { describe, expect, test } from 'vitest'
import type { HostStatus } from '#contract/plain/games.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { storeConfiguredHosts } from './catalogue.ts'
import { healthAfter, type HostHealth, watchHosts } from './host-health.ts'
import type { GamesConfig } from './hosts.ts'

const after = (from: HostStatus, probes: string): HostStatus => {
  const names = { u: 'up', s: 'slow', m: 'maintenance' } as const
  const end = [...probes].reduce<HostHealth>(
    (health, probe) => healthAfter(health, names[probe as keyof typeof names]),
    {
      status: from,
      leaning: from,
      streak: 0,
    },
  )
  return end.status
}

describe('how a host stands', () => {
  test.each<[from: HostStatus, probes: string, stands: HostStatus, why: string]>([
    ['up', 'mm', 'up', 'two bad looks say nothing yet'],
    ['up', 'mmm', 'maintenance', 'three do'],
    ['up', 'mmumm', 'up', 'a good look between restarts the count'],
    ['up', 'sss', 'slow', 'it answers, late'],
    ['up', 'msm', 'maintenance', 'slow and maintenance count together, the last one decides'],
    ['slow', 'ss', 'slow', 'nothing new'],
    ['slow', 'u', 'slow', 'one good look says nothing yet'],
    ['slow', 'uu', 'up', 'two do'],
    ['slow', 'umum', 'slow', 'neither kind comes often enough in a row'],
    ['maintenance', 'u', 'maintenance', 'one good look says nothing yet'],
    ['maintenance', 'uu', 'up', 'two do'],
    ['maintenance', 'umu', 'maintenance', 'a bad look between restarts the count'],
    ['maintenance', 'us', 'slow', 'both are better, the last decides'],
  ])('%s, seen %s → %s: %s', (from, probes, stands) => {
    expect(after(from, probes)).toBe(stands)
  })
})

describe('looking at hosts', async () => {
  const context = await testContext()
  const config: GamesConfig = {
    hosts: ['slot.localhost', 'fish.localhost'].map((host, index) => ({
      host,
      no: index + 1,
      launchUrl: `http://${host}/`,
      keys: [],
    })),
    playerPepper: '',
  }
  await context.database.write((tx) => storeConfiguredHosts(tx, config, context.clock.now()))
  const rows = () => context.sql('select host, status, since, asked_at from games.host order by no')

  test('keeps for all processes how each stands, and since when', async () => {
    const first = context.clock.now()
    for (let probes = 0; probes < 3; probes += 1) {
      context.clock.advance(10)
      await watchHosts(context, config, async ({ host }) => (host === 'fish.localhost' ? 'maintenance' : 'up'))
    }
    const now = context.clock.now()
    expect(await rows()).toEqual([
      { host: 'slot.localhost', status: 'up', since: first, asked_at: now },
      { host: 'fish.localhost', status: 'maintenance', since: now, asked_at: now },
    ])
    await context.database.write((tx) => storeConfiguredHosts(tx, config, context.clock.now()))
    expect((await rows())[1]).toMatchObject({ status: 'maintenance' })
  })
})
