import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { PinnedChromium } from '#tools/pinned-chromium.ts'

/** `tools/visual.ts` chooses the browser: always the pinned one, so that a picture is the same on every machine. */
const { executablePath, environment } = JSON.parse(process.env['VISUAL_BROWSER'] ?? '{}') as PinnedChromium

export default defineConfig({
  testDir: '.',
  outputDir: resolve(import.meta.dirname, '../../test-results/visual'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: [['dot']],
  timeout: 30_000,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  expect: {
    timeout: 5_000,
    // The same browser draws the same except for an invisible grain in gradients and at the edges of letters (20 to 65 pixels, by less than
    // this).
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', threshold: 0.1, maxDiffPixels: 40 },
  },
  use: {
    launchOptions: {
      executablePath,
      env: { ...process.env, ...environment },
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        // Makes all processors draw alike, busy or idle.
        '--disable-skia-runtime-opts',
        '--disable-partial-raster',
        '--disable-checker-imaging',
        '--disable-image-animation-resync',
        '--disable-threaded-animation',
        '--disable-threaded-scrolling',
        '--run-all-compositor-stages-before-draw',
        '--num-raster-threads=1',
      ],
    },
  },
})
