import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { runStep, summary } from './steps.ts'

// Within the tree, so that the packages are found.
const results = resolve(import.meta.dirname, '../test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(join(results, 'unsteady-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names a test that failed at first and passed when it was tried again, once more after all steps', async () => {
  const reporter = resolve(import.meta.dirname, 'unsteady.ts')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { reporter: [['dot'], ['${reporter}']], retries: 1, testDir: '.', outputDir: 'out' }\n`,
  )
  writeFileSync(
    join(folder, 'flaky.spec.ts'),
    `import { expect, test } from '@playwright/test'
     test('holds', () => undefined)
     test('holds at the second try', ({}, { retry }) => expect(retry, 'the try').toBe(1))\n`,
  )
  // Its output is hidden: the outer run would take the remark for its own.
  const output: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(output.push(String(text))))
  const outcome = await runStep('e2e', 'playwright', ['test', '--config', join(folder, 'playwright.config.ts')])
  const allPassed = summary([outcome, { ...outcome, warnings: [] }])
  write.mockRestore()
  expect(outcome.passed).toBe(true)
  expect(outcome.warnings).toHaveLength(1)
  expect(outcome.warnings[0]).toMatch(/^UNSTEADY: flaky\.spec\.ts:3 › holds at the second try — failed at first: .*the try/)
  expect(allPassed).toBe(true)
  expect(output.join('')).toContain(`⚠ e2e: ${outcome.warnings[0]}\n`)
  expect(output.at(-1)).toContain('2 steps passed')
  expect(output.at(-1)).toContain('1 unsteady: see above')
}, 120_000)
