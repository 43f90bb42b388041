import { expect, it } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { openPace, waitingRoundsMax } from './pace.ts'

it('keeps the rounds of one player apart, and those of two not', async () => {
  const paced = openPace(systemClock, 60)
  const starts: [string, number][] = []
  const round = (player: string) => paced(player, async () => void starts.push([player, performance.now()]))
  await Promise.all([round('a'), round('a'), round('b'), round('a')])
  const times = starts.filter(([player]) => player === 'a').map(([, at]) => at)
  expect(times).toHaveLength(3)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(55)
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(55)
  expect(starts.findIndex(([player]) => player === 'b')).toBeLessThan(2)
})

it('goes on after a round that failed, and refuses when too many wait', async () => {
  const paced = openPace(systemClock, 0)
  await expect(paced('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const waiting = Array.from({ length: waitingRoundsMax }, () =>
    paced('a', () => new Promise((resume) => setTimeout(resume, 5))),
  )
  await expect(paced('a', async () => 1)).rejects.toThrow('รอบก่อนหน้ายังไม่จบ')
  await Promise.all(waiting)
  expect(await paced('a', async () => 2)).toBe(2)
})
