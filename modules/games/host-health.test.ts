import { describe, expect, test } from 'vitest'
import type { HostStatus } from '#contract/plain/games.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { seedCatalogue } from './catalogue.ts'
import { standingAfter, type Standing, watchHosts } from './host-health.ts'
import type { GamesConfig } from './hosts.ts'

const after = (from: HostStatus, looks: string): HostStatus => {
  const names = { u: 'up', s: 'slow', m: 'maintenance' } as const
  const end = [...looks].reduce<Standing>((standing, look) => standingAfter(standing, names[look as keyof typeof names]), {
    status: from,
    leaning: from,
    streak: 0,
  })
  return end.status
}

describe('how a host stands', () => {
  test.each<[from: HostStatus, looks: string, stands: HostStatus, why: string]>([
    ['up', 'mm', 'up', 'two bad looks say nothing yet'],
    ['up', 'mmm', 'maintenance', 'three do'],
    ['up', 'mmumm', 'up', 'a good look between begins the count anew'],
    ['up', 'sss', 'slow', 'it answers, late'],
    ['up', 'msm', 'maintenance', 'looks to the same side count on, the last decides'],
    ['slow', 'ss', 'slow', 'nothing new'],
    ['slow', 'u', 'slow', 'one good look says nothing yet'],
    ['slow', 'uu', 'up', 'two do'],
    ['slow', 'umum', 'slow', 'to and fro is neither'],
    ['maintenance', 'u', 'maintenance', 'one good look says nothing yet'],
    ['maintenance', 'uu', 'up', 'two do'],
    ['maintenance', 'umu', 'maintenance', 'a bad look between begins the count anew'],
    ['maintenance', 'us', 'slow', 'both are better, the last decides'],
  ])('%s, seen %s → %s: %s', (from, looks, stands) => {
    expect(after(from, looks)).toBe(stands)
  })
})

describe('looking at hosts', async () => {
  const desk = await testDesk()
  const config: GamesConfig = {
    hosts: ['slot.localhost', 'fish.localhost'].map((host, place) => ({ host, no: place + 1, launchUrl: `http://${host}/`, keys: [] })),
    playerPepper: '',
  }
  await desk.database.write((tx) => seedCatalogue(tx, config, desk.clock.now()))
  const rows = () => desk.sql('select host, status, since, asked_at from games.host order by no')

  test('keeps for all processes how each stands, and since when', async () => {
    const first = desk.clock.now()
    for (let looks = 0; looks < 3; looks += 1) {
      desk.clock.advance(10)
      await watchHosts(desk, config, async ({ host }) => (host === 'fish.localhost' ? 'maintenance' : 'up'))
    }
    const now = desk.clock.now()
    expect(await rows()).toEqual([
      { host: 'slot.localhost', status: 'up', since: first, asked_at: now },
      { host: 'fish.localhost', status: 'maintenance', since: now, asked_at: now },
    ])
    await desk.database.write((tx) => seedCatalogue(tx, config, desk.clock.now()))
    expect((await rows())[1]).toMatchObject({ status: 'maintenance' })
  })
})
