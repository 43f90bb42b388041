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

test('any answer of an ill partner has one piece of work tried five seconds after the last failure at the latest', async () => {
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

/** A partner's health whose listener is done once the test says so. */
function openHeld() {
  const test = openTest()
  const releases: (() => void)[] = []
  test.health.listen(async (partner, stage) => {
    test.events.push(`${partner} ${stage}`)
    await new Promise<void>((release) => releases.push(release))
  })
  return {
    ...test,
    finish: async () => {
      for (const release of releases.splice(0)) release()
      await settle()
    },
  }
}

test.each(['answered', 'succeeded'] as const)(
  'nothing begins while what waits is put in order, whatever earlier work does meanwhile: %s',
  async (recovery) => {
    const { health, advance, finish } = openHeld()
    health.failed('bank')
    health.failed('bank')
    health[recovery]('bank')
    health.begins('bank')
    advance(120)
    expect(health.mustWait('bank'), 'work that was taken before begins').toBe(true)
    health.failed('bank')
    advance(120)
    expect(health.mustWait('bank'), 'work that was begun before fails').toBe(true)
    await finish()
    expect(health.mustWait('bank')).toBe(false)
  },
)

test('work that fails twice while what waits is put in order makes the partner unavailable again, and its next answer a recovery', async () => {
  const { health, events, advance, finish } = openHeld()
  health.failed('bank')
  health.failed('bank')
  health.succeeded('bank')
  health.failed('bank')
  health.failed('bank')
  await finish()
  expect([health.isUnhealthy('bank'), health.mustWait('bank')]).toEqual([true, true])
  advance(1)
  expect(health.mustWait('bank')).toBe(false)
  health.succeeded('bank')
  await finish()
  expect(events).toEqual(['bank recovered', 'bank recovered'])
  expect(health.isUnhealthy('bank')).toBe(false)
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
