import { expect, test } from 'vitest'
import { defaultLimits } from '#server/partners/health.ts'
import { openPartnerLimiter } from './partner-limiter.ts'

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

/** Runs so many pieces of work; returns how many were under way at most, and when each began. */
async function run(limiter: ReturnType<typeof openPartnerLimiter>, count: number) {
  let active = 0
  let most = 0
  const began: number[] = []
  await Promise.all(
    Array.from({ length: count }, () =>
      limiter.run('bank', async () => {
        began.push(performance.now())
        active += 1
        most = Math.max(most, active)
        await pause(15)
        active -= 1
      }),
    ),
  )
  return { most, began }
}

test('no more work is under way at a time than agreed, and what fails gives its place back', async () => {
  const limiter = openPartnerLimiter({ ...defaultLimits, bank: { atOnce: 3, perSecond: 1_000 } })
  await expect(limiter.run('bank', () => Promise.reject(new Error('silent')))).rejects.toThrow('silent')
  expect((await run(limiter, 10)).most).toBe(3)
  expect(limiter.isFull('bank')).toBe(false)
})

test('two processes share what is agreed', async () => {
  const limiter = openPartnerLimiter({ ...defaultLimits, bank: { atOnce: 3, perSecond: 1_000 } })
  limiter.shareAmong(2)
  expect((await run(limiter, 4)).most).toBe(1)
})

test('work begins no more often in a second than agreed', async () => {
  const { began } = await run(openPartnerLimiter({ ...defaultLimits, bank: { atOnce: 100, perSecond: 50 } }), 10)
  expect((began.at(-1) ?? 0) - (began[0] ?? 0)).toBeGreaterThanOrEqual(170)
})
