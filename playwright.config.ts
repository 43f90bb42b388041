import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findTestBrowser } from '#tools/chromium.ts'
import { namedFolders, runningStack } from '#tools/running.ts'

const { executablePath, environment } = await findTestBrowser()

/** The end-to-end tests run against a stack that is up already: `npm test` starts some of its own; beside an `npm start` they use that. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], [resolve(import.meta.dirname, 'tools/remarks.ts')]],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // A stack has one clock and one bank: tests that move time or order faults must not meet, so each worker has a stack to itself.
  workers: namedFolders().length,
  // The tests of a long file are shared out too, so that no worker idles while another ends its last file.
  fullyParallel: true,
  forbidOnly: true,
  metadata: { screens: process.env['SCREENS'] ?? 'kept' },
  use: {
    baseURL: runningStack().environment.PUBLIC_URL,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // A worker asks beside the page, where a test's routes do not reach; tests of the worker itself allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Calls, answers and console, without film and without a copy of the page at each call, which costs a fifth of the tests (0143). What the
    // page was like at a failure is in its picture and in its outline (error-context.md); `--trace on` keeps every copy.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // One process draws all pages of a context: the first page would take two, for it leaves a blank page of another origin group.
    launchOptions: { executablePath, env: { ...process.env, ...environment }, args: [...chromiumArgs(), '--renderer-process-limit=1'] },
  },
})
