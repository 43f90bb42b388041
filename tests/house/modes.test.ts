import { expect, it } from 'vitest'
import { modes } from '#member/account/mode.ts'
import { filesOf, ROOT, textOf } from './tree.ts'

const journeys = filesOf(ROOT, ['tests/journeys'], /\.spec\.ts$/)
  .map((file) => textOf(ROOT, file))
  .join('\n')

it.each(modes)('a journey reaches the mode %s', (mode) => {
  expect(journeys).toContain(`inMode(page, '${mode}')`)
})
