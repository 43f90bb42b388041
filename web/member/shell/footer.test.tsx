import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markupOf, profileWith } from '#tests/fixtures/member-page.tsx'
import type { ShellHandle } from './handle.ts'
import { Shell } from './shell.tsx'
import * as th from './th.ts'

test.each<[string, ShellHandle]>([
  ['an ordinary page', {}],
  ['a page of money, with a bar to go back', { backTitle: 'ฝากเงิน', actions: true }],
  ['a form of visitors', { bare: true }],
  ['registering', { register: true }],
])('%s ends with the age limit and the way to customer service, for visitors and members', async (_what, handle) => {
  for (const profile of [null, profileWith()]) {
    const page = await markupOf(() => <Shell>{null}</Shell>, { profile, handle })
    expect(page).toContain(th.ageLine)
    expect(page).toContain(th.service)
  }
})

test('no style hides the footer at any width', () => {
  const styles = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css'))
  expect(styles).toContain('shell.css')
  const hiding = styles.filter((file) =>
    /\.foot\s*\{[^}]*display:\s*none/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(hiding).toEqual([])
})
