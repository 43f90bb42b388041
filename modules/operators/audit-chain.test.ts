import { afterEach, expect, test } from 'vitest'
import { auditBooks } from '#tools/audit.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { setActor, callNoteInAudit } from './index.ts'

const context = await testContext()
const office = await openTestOffice(context)

const by = await context.actor('cashier')
const note = async (id: string) => {
  await office.context.database.write(async (tx) => {
    await setActor(tx, by, context.clock.now())
    await callNoteInAudit(tx, {
      at: context.clock.now(),
      action: 'test.noted',
      about: { subject: 'test', member: null, id },
      before: null,
      after: { amount: '300.00', b: 1, a: 'ไทย' },
      address: '203.0.113.7',
    })
  })
}
for (const id of ['one', 'two', 'three', 'four']) await note(id)

/** The violations of the chain alone, without those that compare an entry with its session. */
const violations = async () =>
  (await auditBooks(context.ownerUrl))
    .filter(({ invariant }) => invariant !== 'I10 acting')
    .map(({ invariant, what }) => `${invariant}: ${what}`)
const numberOf = async (id: string) =>
  (await context.sql<{ n: bigint }>('select audit_id as n from operators.audit where subject_id = $1', [id]))[0]?.n ??
  0n
/** Runs a statement as the owner, with the trigger disabled. */
const behindItsBack = async (statement: string) => {
  await context.sql('alter table operators.audit disable trigger audit_only_added_to')
  await context.sql(statement)
  await context.sql('alter table operators.audit enable trigger audit_only_added_to')
}
await context.sql('create table public.kept as select * from operators.audit')
await context.sql('create table public.kept_head as select * from operators.audit_head')
afterEach(async () => {
  await behindItsBack('delete from operators.audit')
  await context.sql('insert into operators.audit overriding system value select * from public.kept')
  await context.sql('update operators.audit_head h set audit_id = k.audit_id, hash = k.hash from public.kept_head k')
})

test('the chain of an untouched trail holds', async () => {
  expect(await violations()).toEqual([])
})

test.each([
  `operator = 'supervisor'`,
  `after = '{"amount": "900.00", "b": 1, "a": "ไทย"}'`,
  `at = at + interval '1 microsecond'`,
  `address = '203.0.113.8'`,
  `act = 'test.noted_not'`,
  'member_id = 1',
])('an entry in which %s was written over is named', async (change) => {
  await behindItsBack(`update operators.audit set ${change} where subject_id = 'two'`)
  expect(await violations()).toEqual([expect.stringContaining(`trail: entry ${await numberOf('two')} (`)])
})

test('an entry that was taken out shows at the next one, and one cut off at the end', async () => {
  await behindItsBack(`delete from operators.audit where subject_id = 'two'`)
  expect(await violations()).toEqual([expect.stringContaining(`trail: entry ${await numberOf('three')} (`)])
  await behindItsBack(`delete from operators.audit where subject_id = 'four'`)
  expect(await violations()).toHaveLength(2)
  expect((await violations()).at(-1)).toContain('the trail should end with entry')
})

test('an entry that was written over with a fitting hash shows at the next one', async () => {
  await behindItsBack(`update operators.audit a set operator = 'supervisor' where subject_id = 'two'`)
  await behindItsBack(
    `update operators.audit a set hash = operators.audit_hash((select hash from operators.audit b where subject_id = 'one'), a)
     where subject_id = 'two'`,
  )
  expect(await violations()).toEqual([expect.stringContaining(`trail: entry ${await numberOf('three')} (`)])
})

test('the trail is only added to, also by the owner', async () => {
  for (const statement of [
    `update operators.audit set operator = 'x'`,
    'delete from operators.audit',
    'truncate operators.audit',
  ]) {
    await expect(context.sql(statement)).rejects.toThrow('the audit trail is only added to')
  }
})

test('entries written at once stand in one order, and one that is undone leaves no hole in the chain', async () => {
  const rolledBack = office.context.database.write(async (tx) => {
    await setActor(tx, by, context.clock.now())
    await tx.rows(
      'test.note',
      `select operators.note_in_audit(now(), 'test.undone', 'test', null, 'undone', null, null, '')`,
    )
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await Promise.all(Array.from({ length: 12 }, (_none, n) => note(`at once ${n}`)))
  expect(await violations()).toEqual([])
})
