import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { inTwoLanes, type Run, runStep, sideBySide, step, summary } from './steps.ts'

// Within the tree, so that the packages are found.
const results = resolve(import.meta.dirname, '../test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(join(results, 'remarks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names a test that passed at its second try, and one that is slow without a reason, once more after all steps', async () => {
  const reporter = resolve(import.meta.dirname, 'remarks.ts')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { reporter: [['dot'], ['${reporter}', { slowMs: 300 }]], retries: 1, testDir: '.', outputDir: 'out' }\n`,
  )
  writeFileSync(
    join(folder, 'flaky.spec.ts'),
    `import { expect, test } from '@playwright/test'
     test('holds', () => undefined)
     test('holds at the second try', ({}, { retry }) => expect(retry, 'the try').toBe(1))
     const wait = () => new Promise((over) => setTimeout(over, 600))
     test('waits', wait)
     test('waits and says why', { annotation: { type: 'slow', description: 'a partner is slow' } }, wait)\n`,
  )
  // Its output is hidden: the outer run would take the remark for its own.
  const output: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(output.push(String(text))))
  const outcome = await runStep('e2e', 'playwright', ['test', '--config', join(folder, 'playwright.config.ts')])
  const allPassed = summary([outcome, { ...outcome, warnings: [] }])
  write.mockRestore()
  expect(outcome.passed).toBe(true)
  expect(outcome.warnings).toHaveLength(2)
  expect(outcome.warnings[0]).toMatch(
    /^UNSTEADY: flaky\.spec\.ts:3 › holds at the second try — failed at first: .*the try/,
  )
  expect(outcome.warnings[1]).toMatch(/^SLOW: flaky\.spec\.ts:5 › waits — took 1 s without a reason/)
  expect(allPassed).toBe(true)
  expect(output.join('')).toContain(`⚠ e2e: ${outcome.warnings[0]}\n`)
  expect(output.at(-1)).toContain('2 steps passed')
  expect(output.at(-1)).toContain('with 2 remarks: see above')
}, 120_000)

it('runs lanes at the same time, each in its order, and shows what a step printed as a whole', async () => {
  const printed: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(printed.push(String(text))))
  const began: string[] = []
  const waiting = new Map<string, () => void>()
  // Each step prints twice. Between the two b1 wakes a1, of the other lane, which waits there.
  const talks =
    (name: string, wakes: string | null, waits: boolean): Run =>
    () =>
      step(name, async (output) => {
        began.push(name)
        output.write(process.stdout, `${name} begins\n`)
        if (wakes) waiting.get(wakes)?.()
        if (waits) await new Promise<void>((go) => waiting.set(name, go))
        output.write(process.stdout, `${name} ends\n`)
        return name !== 'b1'
      })
  const outcomes = await sideBySide([
    [talks('a1', null, true), talks('a2', null, false)],
    [talks('b1', 'a1', false), talks('b2', null, false)],
  ])
  write.mockRestore()
  expect(began.slice(0, 2)).toEqual(['a1', 'b1'])
  expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
    ['a1', true],
    ['a2', true],
    ['b1', false],
    ['b2', true],
  ])
  expect(outcomes[2]?.lastWords).toBe('b1 begins\nb1 ends\n')
  const lines = printed
    .join('')
    .split('\n')
    .filter((line) => /^[ab]\d/.test(line))
  for (const name of ['a1', 'a2', 'b1', 'b2']) expect(lines[lines.indexOf(`${name} begins`) + 1]).toBe(`${name} ends`)
})

it('counts the time of lanes once', () => {
  const at = (beganMs: number, ms: number) => ({ name: 'x', passed: true, beganMs, ms, lastWords: '', warnings: [] })
  const printed: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(printed.push(String(text))))
  summary([at(1_000, 4_000), at(1_000, 2_000), at(5_000, 1_000)])
  write.mockRestore()
  expect(printed.at(-1)).toContain('All 3 steps passed in 5.0 s')
})

it('has a lane take the next step as soon as it is free, and answers in the order of the steps', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const began: string[] = []
  let end = () => {}
  const untilTheLast = new Promise<void>((last) => {
    end = last
  })
  const named =
    (name: string, work: () => Promise<void> | void): Run =>
    () => {
      began.push(name)
      return step(name, async () => (await work(), name !== 'fails'))
    }
  // The long one ends when the last has begun: a lane that waited for it would wait for ever.
  const outcomes = await inTwoLanes([
    named('long', () => untilTheLast),
    named('short', () => {}),
    named('fails', () => {}),
    named('last', () => end()),
  ])
  write.mockRestore()
  expect(began).toEqual(['long', 'short', 'fails', 'last'])
  expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
    ['long', true],
    ['short', true],
    ['fails', false],
    ['last', true],
  ])
})
