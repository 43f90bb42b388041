import { describe, expect, test } from 'vitest'
import { phoneForPeople } from '#kit/phone.ts'
import { riskKey } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openMembers, registeredMember, visitor } from '#tests/fixtures/members.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { noteSession } from './index.ts'

const context = await testContext()
const members = await openMembers(context)
const office = await openTestOffice(context)
const cashier = await office.signedIn('cashier')
const supervisor = await office.signedIn('supervisor')

/** A member who registered on a device; their events are relayed. */
async function registeredOn(device: string, address: string) {
  const one = await registeredMember(members, visitor({ deviceId: device.padStart(43, 'd'), address }))
  const [row] = await context.sql<{ id: string }>(
    'select session_id as id from members.session where member_id = $1 order by created_at desc, scope limit 1',
    [one.id],
  )
  await context.database.write((tx) => noteSession(tx, riskKey, one.id, row?.id ?? ''))
  return one
}
const auditLines = () =>
  context.sql("select operator, member_id, after from operators.audit where act = 'risk.links_seen' order by audit_id")

describe('who is linked to a member', () => {
  test('is for supervisors; each look is in the trail, a refused one is none', async () => {
    const one = await registeredOn('a', '203.0.113.1')
    const sibling = await registeredOn('a', '203.0.113.2')
    const namesake = await registeredOn('b', '198.51.100.1')
    const path = `POST /api/members/${one.id}/links`
    expect(await cashier.call(path)).toMatchObject({ status: 403, body: { code: 'ROLE_REFUSED' } })
    expect(await auditLines()).toEqual([])
    const { status, body } = await supervisor.call(path)
    expect(status).toBe(200)
    const masked = (phone: string) => phoneForPeople(phone).replace(/-\d{3}-/, '-xxx-')
    expect(body['data']).toEqual({
      links: [
        { phone: masked(sibling.phone), by: ['device', 'address', 'holder'], last_seen_at: expect.any(String) },
        { phone: masked(namesake.phone), by: ['holder'], last_seen_at: null },
      ],
      more: false,
    })
    expect(JSON.stringify(body)).not.toContain(sibling.phone)
    expect(await auditLines()).toEqual([{ operator: 'supervisor', member_id: one.id, after: { links: 2 } }])
  })

  test('is not shown where the look cannot be written down', async () => {
    const one = await registeredOn('c', '203.0.113.9')
    const note = 'operators.note_in_audit(timestamptz, text, text, bigint, text, jsonb, jsonb, text)'
    await context.sql(`revoke execute on function ${note} from chokdee_office`)
    expect(await supervisor.call(`POST /api/members/${one.id}/links`)).toMatchObject({ status: 500 })
    await context.sql(`grant execute on function ${note} to chokdee_office`)
  })
})
