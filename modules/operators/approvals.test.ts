import { beforeEach, describe, expect, test } from 'vitest'
import { ok, refuse } from '#kit/result.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { setActor, type ApprovalActions, requestApproval, expireApprovals, callNoteInAudit } from './index.ts'
import { type Checker, claimApproval, decideApproval, withdrawApproval } from './decide-approval.ts'

const context = await testContext()
const office = await openTestOffice(context)

const cashier = { operator: 'cashier', role: 'cashier' } as const
/** A second cashier. */
const night = { operator: 'night', role: 'cashier' } as const
const supervisor = { operator: 'supervisor', role: 'supervisor' } as const
type TestOperator = typeof cashier | typeof night | typeof supervisor
/** Signs an operator in again: moving the clock may have ended their session. */
const signIn = async ({ operator, role }: TestOperator): Promise<Checker> => ({
  ...(await context.actor(operator, role)),
  address: '203.0.113.9',
  role,
})

const performed: string[] = []
let actRefuses = false
/** An action that writes its audit entry, and may refuse afterwards. */
const actions: ApprovalActions = {
  'test.act': {
    title: 'ทดสอบ',
    describe: (payload) => [['เรื่อง', String(payload['what'])]],
    async perform(tx, { subject, address, at }) {
      const about = { subject: 'test', member: null, id: subject }
      await callNoteInAudit(tx, { at, action: 'test.done', about, before: null, after: null, address })
      if (actRefuses) return refuse({ code: 'SETTING_CHANGED' })
      performed.push(subject)
      return ok(null)
    },
  },
}

let n = 0
async function newApproval(who: TestOperator = cashier): Promise<string> {
  n += 1
  const input = {
    kind: 'test.act',
    member: null,
    subject: `s${n}`,
    payload: { what: 'อะไร' },
    reason: 'เพราะ',
  } as const
  const by = await signIn(who)
  const outcome = await office.context.database.write(async (tx) => {
    await setActor(tx, by, context.clock.now())
    return requestApproval(tx, input, by, context.clock.now())
  })
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value.id
}
const grant = async (id: string, by: TestOperator) =>
  decideApproval(office.context, actions, { id, verdict: { granted: true } }, await signIn(by))
const decline = async (id: string, by: TestOperator) =>
  decideApproval(office.context, actions, { id, verdict: { granted: false, reason: 'ไม่ใช่ตอนนี้' } }, await signIn(by))
const stateOf = async (id: string) =>
  (await context.sql('select state, maker, checker, answer from operators.approval where approval_id = $1', [id]))[0]
const trailOf = async (id: string) =>
  (
    await context.sql<{ line: string }>(
      `select operator || ' ' || act as line from operators.audit where subject_id = $1 order by audit_id`,
      [id],
    )
  ).map(({ line }) => line)

beforeEach(() => {
  actRefuses = false
  performed.length = 0
})

describe('what one operator asked for', () => {
  test('is done once another grants it, in the same moment, and the trail records all of it', async () => {
    const id = await newApproval()
    expect(await grant(id, supervisor)).toEqual({ ok: true, value: null })
    expect(performed).toEqual([`s${n}`])
    expect(await stateOf(id)).toEqual({ state: 'granted', maker: 'cashier', checker: 'supervisor', answer: null })
    expect(await trailOf(id)).toEqual(['cashier approval.asked', 'supervisor approval.granted'])
    expect(await trailOf(`s${n}`)).toEqual(['supervisor test.done'])
    const [entry] = await context.sql(
      `select before, after, address from operators.audit where subject_id = $1 and act = 'approval.granted'`,
      [id],
    )
    expect(entry).toEqual({
      before: { kind: 'test.act', subject: `s${n}`, reason: 'เพราะ', asked_by: 'cashier', what: 'อะไร' },
      after: { state: 'granted' },
      address: '203.0.113.9',
    })
  })

  test('is not done where another refuses it, with their reason', async () => {
    const id = await newApproval()
    expect(await decline(id, supervisor)).toEqual({ ok: true, value: null })
    expect(performed).toEqual([])
    expect(await stateOf(id)).toEqual({ state: 'refused', maker: 'cashier', checker: 'supervisor', answer: 'ไม่ใช่ตอนนี้' })
    expect(await trailOf(id)).toEqual(['cashier approval.asked', 'supervisor approval.refused'])
  })

  test('waits on where the action itself refuses, and nothing of it remains', async () => {
    const id = await newApproval()
    actRefuses = true
    expect(await grant(id, supervisor)).toEqual({ ok: false, refusal: { code: 'SETTING_CHANGED' } })
    expect(await stateOf(id)).toMatchObject({ state: 'asked', checker: null })
    expect(await trailOf(`s${n}`)).toEqual([])
    expect(await trailOf(id)).toEqual(['cashier approval.asked'])
  })

  test('is done once, however many grant it at once', async () => {
    const id = await newApproval()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => grant(id, supervisor)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal.code === 'APPROVAL_DECIDED')).toHaveLength(5)
    expect(performed).toHaveLength(1)
  })

  test('can be taken back by them alone', async () => {
    const id = await newApproval()
    expect(await withdrawApproval(office.context, id, await signIn(supervisor))).toEqual({
      ok: false,
      refusal: { code: 'NOT_YOUR_APPROVAL' },
    })
    expect(await withdrawApproval(office.context, id, await signIn(cashier))).toEqual({ ok: true, value: null })
    expect(await stateOf(id)).toMatchObject({ state: 'withdrawn', checker: null })
    expect(await grant(id, supervisor)).toEqual({ ok: false, refusal: { code: 'APPROVAL_DECIDED' } })
    expect(await trailOf(id)).toEqual(['cashier approval.asked', 'cashier approval.withdrawn'])
  })

  test('waits once: the same thing cannot be asked for again meanwhile', async () => {
    await newApproval()
    n -= 1
    await expect(newApproval(supervisor)).rejects.toThrow('APPROVAL_OPEN')
  })

  test('runs out after a day, also in the moment in which somebody grants it', async () => {
    const early = await newApproval()
    const late = await newApproval()
    context.clock.advance(86_399)
    expect(await grant(early, supervisor)).toMatchObject({ ok: true })
    context.clock.advance(1)
    expect(await claimApproval(office.context, late, await signIn(supervisor))).toEqual({
      ok: false,
      refusal: { code: 'APPROVAL_DECIDED' },
    })
    expect(await grant(late, supervisor)).toEqual({ ok: false, refusal: { code: 'APPROVAL_DECIDED' } })
    expect(await stateOf(late)).toMatchObject({ state: 'expired' })
    expect(await trailOf(late)).toEqual(['cashier approval.asked', 'system approval.expired'])
  })

  test('that ran out is ended by the system, once, and may be asked for again', async () => {
    const id = await newApproval()
    context.clock.advance(86_400)
    await Promise.all([expireApprovals(office.context), expireApprovals(office.context)])
    expect(await trailOf(id)).toEqual(['cashier approval.asked', 'system approval.expired'])
    n -= 1
    await newApproval()
  })
})

describe('two pairs of eyes', () => {
  test.each([
    ['a cashier their own', cashier, cashier, 'OWN_APPROVAL'],
    ['a supervisor their own', supervisor, supervisor, 'OWN_APPROVAL'],
    ['one cashier another’s', cashier, night, 'SUPERVISOR_REQUIRED'],
  ] as const)('are not %s', async (_what, maker, checker, code) => {
    const id = await newApproval(maker)
    expect(await grant(id, checker)).toEqual({ ok: false, refusal: { code } })
    expect(await decline(id, checker)).toEqual({ ok: false, refusal: { code } })
    expect(await stateOf(id)).toMatchObject({ state: 'asked' })
  })

  test('are a supervisor’s and a cashier’s, whoever of them asked', async () => {
    expect(await grant(await newApproval(supervisor), cashier)).toMatchObject({ ok: true })
    expect(await grant(await newApproval(cashier), supervisor)).toMatchObject({ ok: true })
  })

  test('are enforced by the database, whatever the code does', async () => {
    const id = await newApproval()
    const decide = (text: string) => office.context.database.write((tx) => tx.rows(crypto.randomUUID(), text))
    await expect(
      decide(
        `update operators.approval set state = 'granted', checker = 'cashier', decided_at = now() where approval_id = '${id}'`,
      ),
    ).rejects.toThrow('no operator acts')
    await expect(
      decide(`update operators.approval set state = 'granted', decided_at = now() where approval_id = '${id}'`),
    ).rejects.toThrow('no operator acts')
    await grant(id, supervisor)
    await expect(decide(`update operators.approval set state = 'refused' where approval_id = '${id}'`)).rejects.toThrow(
      'decided once',
    )
    await expect(decide(`update operators.approval set payload = '{}' where state = 'asked'`)).rejects.toThrow(
      'permission denied',
    )
    await expect(decide(`update operators.approval set maker = 'night' where state = 'asked'`)).rejects.toThrow(
      'permission denied',
    )
    await expect(decide('delete from operators.approval')).rejects.toThrow('permission denied')
  })

  test('do not decide what somebody else has in hand', async () => {
    const id = await newApproval()
    expect(await claimApproval(office.context, id, await signIn(night))).toMatchObject({ ok: true })
    const { body } = await (await office.signedIn('supervisor')).call('GET /api/approvals')
    const { waiting } = body['data'] as { waiting: { id: string; claimed_by: unknown }[] }
    expect(waiting.find((approval) => approval.id === id)?.claimed_by).toEqual({
      operator: night.operator,
      seconds_left: 120,
    })
    expect(await grant(id, supervisor)).toEqual({ ok: false, refusal: { code: 'CLAIMED_BY_OTHER' } })
    context.clock.advance(120)
    expect(await grant(id, supervisor)).toMatchObject({ ok: true })
  })
})
