import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endLoad } from './load.ts'

test('a withdrawal is withheld after the last kill and the last outage, which would excuse it, while members still act', async () => {
  const seen: string[] = []
  const note = async (ms: number, what: string) => {
    await sleep(ms)
    seen.push(what)
  }
  await endLoad([note(5, 'kills end'), note(30, 'outages end')], {
    withhold: () => note(5, 'it is let go'),
    stop: () => void seen.push('members stop'),
  })
  expect(seen).toEqual(['kills end', 'outages end', 'it is let go', 'members stop'])
})

test('members stop also where a kill or the withholding fails', async () => {
  const seen: string[] = []
  const stop = () => void seen.push('members stop')
  const fail = () => Promise.reject(new Error('broken'))
  await expect(endLoad([fail()], { withhold: async () => void seen.push('withheld'), stop })).rejects.toThrow('broken')
  await expect(endLoad([], { withhold: fail, stop })).rejects.toThrow('broken')
  expect(seen).toEqual(['members stop', 'members stop'])
})
