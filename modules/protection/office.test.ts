import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { limitedMember } from '#tests/fixtures/limited-member.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { openSite } from '#tests/fixtures/site.ts'

const DAY = 86_400
const context = await testContext()
const site = await openSite(context, {
  admission: { limits: { take: async () => 0, tryBearer: () => 0, noteBearer: () => {} } },
})
const office = await openTestOffice(context)
const cashier = await office.signedIn('cashier')

const auditLines = () =>
  context.sql(
    "select operator, member_id, after from operators.audit where act = 'limit.changes_seen' order by audit_id",
  )

/** A member who set a limit of 500 baht a day and, one second later, requested a raise to 2,000. */
async function memberWithRaise() {
  const person = await limitedMember(context, site)
  await person.set('deposit_day', '500')
  context.clock.advance(1)
  await person.set('deposit_day', '2000')
  return { person, id: (await person.changes())[0]?.id ?? '' }
}

describe('the changes of a member’s limits', () => {
  test('are read by operators: from what to what, when asked, since when; each look is in the trail', async () => {
    const { person, id } = await memberWithRaise()
    const path = `POST /api/members/${person.member}/limit-changes`
    const { status, body } = await cashier.call(path)
    expect([status, body['data']]).toEqual([200, { changes: await person.changes(), more: false }])
    expect(await auditLines()).toEqual([{ operator: 'cashier', member_id: person.member, after: { changes: 2 } }])
    await person.after(DAY)
    await person.perform(id, 'confirm')
    const later = (await (await office.signedIn('cashier')).call(path)).body['data'] as { changes: unknown[] }
    expect(later.changes).toMatchObject([
      {
        limit: 'deposit_day',
        before: '500.00',
        after: '2000.00',
        state: 'confirmed',
        ended_at: context.clock.now().toISOString(),
      },
      // A first limit, in force at once.
      { limit: 'deposit_day', before: null, after: '500.00', state: 'held' },
    ])
  })

  test('are not shown where the look cannot be written down', async () => {
    const { person } = await memberWithRaise()
    const note = 'operators.note_in_audit(timestamptz, text, text, bigint, text, jsonb, jsonb, text)'
    const browser = await office.signedIn('cashier')
    await context.sql(`revoke execute on function ${note} from chokdee_office`)
    expect(await browser.call(`POST /api/members/${person.member}/limit-changes`)).toMatchObject({ status: 500 })
    await context.sql(`grant execute on function ${note} to chokdee_office`)
  })
})

describe('what a member’s bell shows of their limits', () => {
  const raisesOf = async (person: Awaited<ReturnType<typeof memberWithRaise>>['person']) =>
    (await person.read('/customers/profile'))['limit_raises']

  test('is a raise that was asked for, then that it was made, for seven days', async () => {
    const { person, id } = await memberWithRaise()
    const raise = { id, limit: 'deposit_day', before: '500.00', after: '2000.00' }
    expect(await raisesOf(person)).toEqual([{ ...raise, raised: false, at: context.clock.now().toISOString() }])
    await person.after(DAY)
    await person.perform(id, 'confirm')
    const at = context.clock.now().toISOString()
    expect(await raisesOf(person)).toEqual([{ ...raise, raised: true, at }])
    await person.after(7 * DAY - 1)
    expect(await raisesOf(person)).toEqual([{ ...raise, raised: true, at }])
    await person.after(2)
    expect(await raisesOf(person)).toEqual([])
  })

  test('is neither a reduction, nor a raise that was taken back, nor one of another member', async () => {
    const { person, id } = await memberWithRaise()
    await person.perform(id, 'take-back')
    await person.set('deposit_day', '100')
    expect(await raisesOf(person)).toEqual([])
    await memberWithRaise()
    expect(await raisesOf(person)).toEqual([])
  })
})
