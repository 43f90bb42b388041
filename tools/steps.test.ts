import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { runStep, summary } from './steps.ts'

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
  expect(outcome.warnings[0]).toMatch(/^UNSTEADY: flaky\.spec\.ts:3 › holds at the second try — failed at first: .*the try/)
  expect(outcome.warnings[1]).toMatch(/^SLOW: flaky\.spec\.ts:5 › waits — took 1 s without a reason/)
  expect(allPassed).toBe(true)
  expect(output.join('')).toContain(`⚠ e2e: ${outcome.warnings[0]}\n`)
  expect(output.at(-1)).toContain('2 steps passed')
  expect(output.at(-1)).toContain('with 2 remarks: see above')
}, 120_000)
