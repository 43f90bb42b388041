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
  // A stack has one clock and one bank: tests that move time or order faults must not share a stack, so each Playwright worker has its own.
  workers: namedFolders().length,
  // The tests of a long file are shared out too, so that no worker is idle while another runs its last file.
  fullyParallel: true,
  forbidOnly: true,
  metadata: { screens: process.env['SCREENS'] ?? 'kept' },
  use: {
    baseURL: runningStack().environment.PUBLIC_URL,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // A service worker sends requests of its own, which a test's routes do not intercept; tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Actions, network and console, without screenshots and without a snapshot of the page at each action, which costs a fifth of the
    // tests' time (decisions/0143). What the page was like at a failure is in its screenshot and its outline (error-context.md); `--trace
    // on` keeps all.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // One renderer process for all pages: the first page of a context would take two, since it replaces a blank page of another site.
    launchOptions: {
      executablePath,
      env: { ...process.env, ...environment },
      args: [...chromiumArgs(), '--renderer-process-limit=1'],
    },
  },
})
