import { expect, it } from 'vitest'
import { modes } from '#member/session/mode.ts'
import { filesOf, ROOT, textOf } from './tree.ts'

const e2eTests = filesOf(ROOT, ['tests/e2e'], /\.spec\.ts$/)
  .map((file) => textOf(ROOT, file))
  .join('\n')

it.each(modes)('an end-to-end test reaches the mode %s', (mode) => {
  expect(e2eTests).toContain(`expectMode(page, '${mode}')`)
})
