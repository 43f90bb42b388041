import { expect, test } from 'vitest'
import { observed, openPartnerHealth } from './health.ts'

/** A partner's health with a clock of the test's. */
function openTest() {
  let nowMs = 1_000_000
  const health = openPartnerHealth(() => nowMs)
  const events: string[] = []
  health.listen(async (partner, what) => void events.push(`${partner} ${what}`))
  return { health, events, advance: (seconds: number) => (nowMs += seconds * 1_000) }
}
const settle = () => new Promise((resume) => setImmediate(resume))

test('one unknown answer between others makes nobody wait, two in a row do', () => {
  const { health } = openTest()
  health.failed('bank')
  expect(health.mustWait('bank')).toBe(false)
  health.succeeded('bank')
  health.failed('bank')
  expect(health.mustWait('bank')).toBe(false)
  health.failed('bank')
  expect(health.mustWait('bank')).toBe(true)
  expect(health.mustWait('gateway')).toBe(false)
})

test('while a partner is ill one piece of work is tried after growing gaps, a minute at most', () => {
  const { health, advance } = openTest()
  health.failed('bank')
  health.failed('bank')
  const gaps: number[] = []
  for (let tries = 0; tries < 14; tries += 1) {
    let gap = 0
    while (health.mustWait('bank')) {
      advance(1)
      gap += 1
    }
    gaps.push(gap)
    health.begins('bank')
    expect(health.mustWait('bank'), 'the next one waits for this one').toBe(true)
    advance(5)
    health.failed('bank')
  }
  expect(gaps[0]).toBe(1)
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  expect(gaps.at(-1)).toBe(60)
})

test('any answer of an ill partner has one piece of work tried at once, but not sooner than five seconds after a failure', async () => {
  const { health, events, advance } = openTest()
  health.failed('bank')
  advance(600)
  health.failed('bank')
  health.answered('bank')
  health.answered('bank')
  await settle()
  expect(events).toEqual(['bank answering'])
  expect(health.mustWait('bank')).toBe(true)
  advance(5)
  expect(health.mustWait('bank')).toBe(false)
  health.succeeded('bank')
  health.succeeded('bank')
  expect(health.mustWait('bank'), 'until what waits is put in order').toBe(true)
  await settle()
  expect(events).toEqual(['bank answering', 'bank recovered'])
  expect([health.mustWait('bank'), health.isUnhealthy('bank')]).toEqual([false, false])
})

test('a port is observed: unknown counts against a partner for work alone; any other answer shows that it answers', async () => {
  const { health, events } = openTest()
  let answer: unknown = { status: 'unknown' }
  const port = observed(
    { pay: async () => answer, find: async () => answer, read: async () => answer, other: async () => answer },
    { partner: 'bank', health, work: ['pay', 'find'], otherCalls: ['read'] },
  )
  await port.read()
  await port.read()
  expect(health.isUnhealthy('bank'), 'a silent poll says nothing of work').toBe(false)
  await port.pay()
  await port.find()
  expect(health.isUnhealthy('bank')).toBe(true)
  answer = { status: 'absent' }
  await port.find()
  await settle()
  expect([events, health.isUnhealthy('bank')]).toEqual([['bank answering'], true])
  answer = { status: 'sent' }
  await port.other()
  expect(health.isUnhealthy('bank')).toBe(true)
  await port.pay()
  await settle()
  expect(health.isUnhealthy('bank')).toBe(false)
})
