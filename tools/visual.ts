import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { buildCatalogue } from './catalogue.ts'
import { pinnedChromium } from './pinned-chromium.ts'
import { runProgram, startedAs } from './run-program.ts'
import { runStep, step, type StepOutcome, stopStep, summary } from './steps.ts'
import { untilStopSignal } from './signals.ts'

const CONFIG = resolve(import.meta.dirname, '../tests/visual/playwright.config.ts')
const PICTURES = resolve(import.meta.dirname, '../tests/visual/pictures')

/** Compares every story of the catalogue with its pictures, drawn by the pinned Chromium: every one on a phone, those named `Full` on all
 *  screens. `draw` replaces pictures instead: `changed` those that differ. Without a pinned Chromium it reports so and compares nothing. */
export async function visualTests(options: { draw?: 'changed' } = {}): Promise<StepOutcome[]> {
  const chromium = pinnedChromium()
  if (!chromium) {
    process.stdout.write('\nThe visual tests are left out: their pinned Chromium runs on Linux with x64 only.\n')
    return []
  }
  const built = await step('catalogue', async () => {
    buildCatalogue()
    return true
  })
  if (!built.passed) return [built]
  const args = ['test', '--config', CONFIG, ...(options.draw ? [`--update-snapshots=${options.draw}`] : [])]
  return [built, await runStep('visual', 'playwright', args, { VISUAL_BROWSER: JSON.stringify(chromium) })]
}

/** Packs every picture losslessly as small as it goes. */
async function packImages(): Promise<void> {
  for (const name of readdirSync(PICTURES).filter((one) => one.endsWith('.png'))) {
    const file = join(PICTURES, name)
    const drawn = readFileSync(file)
    const packed = await sharp(drawn).removeAlpha().png({ compressionLevel: 9, effort: 10 }).toBuffer()
    if (packed.length < drawn.length) writeFileSync(file, packed)
  }
}

if (startedAs(import.meta.url)) {
  void untilStopSignal().then(() => {
    stopStep()
    process.exit(130)
  })
  await runProgram(async () => {
    const draw = process.argv.includes('--draw') ? 'changed' : undefined
    process.exitCode = summary(await visualTests(draw ? { draw } : {})) ? 0 : 1
    if (draw) await packImages()
  })
}
