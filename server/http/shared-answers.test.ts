import { expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { sharedReads } from '#contract/plain/shared-reads.ts'
import { sharedAnswers } from './shared-answers.ts'

/** An API that counts its answers, and is away while it is told to be. */
function countingApi() {
  const state = { asked: [] as string[], away: false }
  const ask = async (path: string) => {
    state.asked.push(path)
    return Response.json({ data: [{ count: state.asked.length }] }, { status: state.away ? 503 : 200 })
  }
  return { state, ask }
}

test('pages of the same two seconds ask once, also at the same moment', async () => {
  let now = 0
  const { state, ask } = countingApi()
  const tell = sharedAnswers(ask, () => now)
  const [first, second] = await Promise.all([tell('/games'), tell('/games')])
  expect(first).toBe(second)
  now = 1_999
  expect((await tell('/games')).body).toEqual({ data: [{ count: 1 }] })
  now = 2_000
  expect((await tell('/games')).body).toEqual({ data: [{ count: 2 }] })
  await tell('/games?q=naga')
  expect(state.asked).toEqual(['/games', '/games', '/games?q=naga'])
})

test('what is no success is told and not kept', async () => {
  const { state, ask } = countingApi()
  const tell = sharedAnswers(ask, () => 0)
  state.away = true
  expect((await tell('/games')).status).toBe(503)
  state.away = false
  expect((await tell('/games')).status).toBe(200)
  let broken = true
  const mended = sharedAnswers(
    (path) => (broken ? Promise.reject(new Error('away')) : ask(path)),
    () => 0,
  )
  await expect(mended('/games')).rejects.toThrow('away')
  broken = false
  expect((await mended('/games')).status).toBe(200)
})

test('no more than two hundred addresses are kept, whatever visitors search for', async () => {
  const { state, ask } = countingApi()
  const tell = sharedAnswers(ask, () => 0)
  for (let word = 0; word < 200; word += 1) await tell(`/games?q=${word}`)
  await tell('/games?q=0')
  expect(state.asked).toHaveLength(200)
  await tell('/games?q=200')
  await tell('/games?q=0')
  expect(state.asked).toHaveLength(202)
})

test('nobody who is told can change what others are told', async () => {
  const tell = sharedAnswers(countingApi().ask, () => 0)
  const { data } = (await tell('/games')).body as { data: { count: number }[] }
  expect(() => data.push({ count: 7 })).toThrow(TypeError)
  expect(() => Object.assign(data[0] ?? {}, { count: 7 })).toThrow(TypeError)
})

test.each(sharedReads)('%s is a read that anybody may make', (name) => {
  expect(api[name]).toMatchObject({ method: 'GET', access: 'open' })
})
