import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { runStep, summary } from './steps.ts'

// Within the tree, where the packages are found.
const results = resolve(import.meta.dirname, '../test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(join(results, 'unsteady-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names a journey that failed at first and passed when it was tried again, once more after all steps', async () => {
  const reporter = resolve(import.meta.dirname, 'unsteady.ts')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { reporter: [['dot'], ['${reporter}']], retries: 1, testDir: '.', outputDir: 'out' }\n`,
  )
  writeFileSync(
    join(folder, 'planted.spec.ts'),
    `import { expect, test } from '@playwright/test'
     test('holds', () => undefined)
     test('holds at the second try', ({}, { retry }) => expect(retry, 'the try').toBe(1))\n`,
  )
  // What it prints stays here: the run that this test is part of would take the remark for its own.
  const said: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(said.push(String(text))))
  const outcome = await runStep('journeys', 'playwright', ['test', '--config', join(folder, 'playwright.config.ts')])
  const told = summary([outcome, { ...outcome, remarks: [] }])
  write.mockRestore()
  expect(outcome.passed).toBe(true)
  expect(outcome.remarks).toHaveLength(1)
  expect(outcome.remarks[0]).toMatch(/^UNSTEADY: planted\.spec\.ts:3 › holds at the second try — failed at first: .*the try/)
  expect(told).toBe(true)
  expect(said.join('')).toContain(`⚠ journeys: ${outcome.remarks[0]}\n`)
  expect(said.at(-1)).toContain('2 steps passed')
  expect(said.at(-1)).toContain('1 unsteady: see above')
}, 120_000)
