import { describe, expect, test } from 'vitest'
import { type OfficeCallName, officeApi } from '#contract/http/office.ts'
import { mayCall, officeRights, type OperatorRole, operatorRoles } from '#contract/plain/office-rights.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'

const context = await testContext()
const office = await openTestOffice(context)
const names = Object.keys(officeApi) as OfficeCallName[]
type GuardedCall = keyof typeof officeRights

test('every call of the office has its rule, but those that sign in', () => {
  const open = names.filter((name) => officeApi[name].access === 'open')
  expect(open).toEqual(['POST /sign-in', 'POST /sign-in/code', 'POST /sign-in/lost-phone'])
  expect(Object.keys(officeRights).sort()).toEqual(names.filter((name) => !open.includes(name)).sort())
  for (const roles of Object.values(officeRights)) expect(roles.length).toBeGreaterThan(0)
})

describe.each(operatorRoles)('a %s', (role: OperatorRole) => {
  test('may make the calls of their role and no other', async () => {
    const browser = await office.signedIn(role)
    // Signing out comes last: it would end the session of all that follow.
    const guarded = (Object.keys(officeRights) as GuardedCall[]).filter((name) => name !== 'POST /sign-out')
    for (const name of [...guarded, 'POST /sign-out'] as GuardedCall[]) {
      const [method, path = ''] = name.split(' ')
      const answer = await browser.call(`${method} /api${path.replace(/\{\w+\}/g, '1')}`)
      const refused = answer.body['code'] === 'ROLE_REFUSED'
      expect({ name, refused, status: refused ? answer.status : 403 }).toEqual({
        name,
        refused: !mayCall(role, name),
        status: 403,
      })
      expect(answer.body['code'], name).not.toBe('UNAUTHENTICATED')
    }
  })
})
