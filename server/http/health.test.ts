import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { sharedReadiness } from './health.ts'

describe('readiness', () => {
  test('is checked once for a hundred who ask at the same time, and once a second', async () => {
    let [checks, now] = [0, 0]
    const isReady = sharedReadiness(
      async () => {
        checks += 1
        return checks !== 2
      },
      () => now,
    )
    expect(await Promise.all(Array.from({ length: 100 }, isReady))).toEqual(Array(100).fill(true))
    now = 999
    expect([await isReady(), checks]).toEqual([true, 1])
    now = 1_000
    expect([await isReady(), checks]).toEqual([false, 2])
    now = 2_000
    expect([await isReady(), checks]).toEqual([true, 3])
  })

  test('is false where the check fails, and one check at a time waits for a database that does not answer', async () => {
    let checks = 0
    let fail = (_error: Error) => {}
    const isReady = sharedReadiness(() => {
      checks += 1
      return new Promise<boolean>((_done, reject) => {
        fail = reject
      })
    })
    const answers = Array.from({ length: 50 }, isReady)
    await new Promise((resume) => setTimeout(resume, 1_200))
    answers.push(isReady())
    expect(checks).toBe(1)
    fail(new Error('no connection'))
    expect(new Set(await Promise.all(answers))).toEqual(new Set([false]))
  })
})

describe('the routes of health', async () => {
  const site = await openSite(await testContext())
  const statusOf = async (url: string) =>
    (await site.app.fetch(new Request(url), { incoming: { socket: { remoteAddress: '203.0.113.9' } } })).status

  test.each([
    ['http://localhost:3000/readyz', 200],
    ['http://127.0.0.1:4000/readyz', 200],
    ['http://10.1.2.3/readyz', 200],
    ['http://[fd00::7]:3000/readyz', 200],
    ['http://evil.example/readyz', 421],
    ['http://evil.example/healthz', 200],
  ])('%s answers %i', async (url, status) => {
    expect(await statusOf(url)).toBe(status)
  })

  test('a caller who asks for readiness without end is asked to wait', async () => {
    const statuses = await Promise.all(Array.from({ length: 300 }, () => statusOf('http://localhost:3000/readyz')))
    expect([new Set(statuses), statuses.filter((status) => status === 200).length < 230]).toEqual([
      new Set([200, 429]),
      true,
    ])
  })
})
