import { expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { sharedReads } from '#contract/plain/shared-reads.ts'
import { sharedAnswers } from './shared-answers.ts'

/** An API that counts its responses, and is unavailable on demand. */
function countingApi() {
  const state = { requests: [] as string[], away: false }
  const fetchAnswer = async (path: string) => {
    state.requests.push(path)
    return Response.json({ data: [{ count: state.requests.length }] }, { status: state.away ? 503 : 200 })
  }
  return { state, fetchAnswer }
}

test('pages of the same two seconds ask once, also at the same moment', async () => {
  let now = 0
  const { state, fetchAnswer } = countingApi()
  const readShared = sharedAnswers(fetchAnswer, () => now)
  const [first, second] = await Promise.all([readShared('/games'), readShared('/games')])
  expect(first).toBe(second)
  now = 1_999
  expect((await readShared('/games')).body).toEqual({ data: [{ count: 1 }] })
  now = 2_000
  expect((await readShared('/games')).body).toEqual({ data: [{ count: 2 }] })
  await readShared('/games?q=naga')
  expect(state.requests).toEqual(['/games', '/games', '/games?q=naga'])
})

test('what is no success is answered and not cached', async () => {
  const { state, fetchAnswer } = countingApi()
  const readShared = sharedAnswers(fetchAnswer, () => 0)
  state.away = true
  expect((await readShared('/games')).status).toBe(503)
  state.away = false
  expect((await readShared('/games')).status).toBe(200)
  let broken = true
  const mended = sharedAnswers(
    (path) => (broken ? Promise.reject(new Error('away')) : fetchAnswer(path)),
    () => 0,
  )
  await expect(mended('/games')).rejects.toThrow('away')
  broken = false
  expect((await mended('/games')).status).toBe(200)
})

test('no more than two hundred addresses are kept, whatever visitors search for', async () => {
  const { state, fetchAnswer } = countingApi()
  const readShared = sharedAnswers(fetchAnswer, () => 0)
  for (let word = 0; word < 200; word += 1) await readShared(`/games?q=${word}`)
  await readShared('/games?q=0')
  expect(state.requests).toHaveLength(200)
  await readShared('/games?q=200')
  await readShared('/games?q=0')
  expect(state.requests).toHaveLength(202)
})

test('nobody who reads it can change what others read', async () => {
  const readShared = sharedAnswers(countingApi().fetchAnswer, () => 0)
  const { data } = (await readShared('/games')).body as { data: { count: number }[] }
  expect(() => data.push({ count: 7 })).toThrow(TypeError)
  expect(() => Object.assign(data[0] ?? {}, { count: 7 })).toThrow(TypeError)
})

test.each(sharedReads)('%s is a read that anybody may make', (name) => {
  expect(api[name]).toMatchObject({ method: 'GET', access: 'open' })
})
