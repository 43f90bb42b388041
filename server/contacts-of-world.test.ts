import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { contactsOfWorld } from './contacts-of-world.ts'
import { siteRoutes } from './http/site-routes.ts'

const context = await testContext()
const WORLD_URL = 'http://world.localhost:3900'
const contacts = async (sandbox: boolean) => {
  const answer = await siteRoutes(context, '', contactsOfWorld({ sandbox, WORLD_URL }))['GET /site-info'](
    {},
    {} as never,
  )
  if (!answer.ok) throw new Error('site info was refused')
  const { line, telegram, support } = answer.value.data
  return { line, telegram, support }
}

test('with real money nobody is told of a contact that operators have not set', async () => {
  expect(await contacts(false)).toEqual({ line: '', telegram: '', support: '' })
})

test('a sandbox leads members to its world, but where operators have set a contact of their own', async () => {
  expect(await contacts(true)).toEqual({
    line: `${WORLD_URL}/contact/line`,
    telegram: `${WORLD_URL}/contact/telegram`,
    support: `${WORLD_URL}/contact/support`,
  })
  await grantedSetting(context, 'contact_line', 'https://lin.ee/chokdee')
  await expect
    .poll(() => contacts(true), { timeout: 4_000 })
    .toMatchObject({ line: 'https://lin.ee/chokdee', support: `${WORLD_URL}/contact/support` })
})
