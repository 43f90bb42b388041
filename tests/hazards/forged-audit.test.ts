import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { closeDays, sealMembers } from '#modules/wallet/index.ts'
import { newMember, plays } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { AuditStopped, runAudit } from '#tools/audit-run.ts'

/** The audit resumes after its marks, sees what came since, and ends when it is stopped. */
const context = await testContext([])
const { member } = await newMember(context)
const seal = () => context.database.write((tx) => sealMembers(tx, [member]))
const invariants = async (options: { full?: boolean; mark?: boolean } = {}) =>
  [...new Set((await runAudit(context.ownerUrl, options)).map(({ invariant }) => invariant))].sort()
const entryOf = (no: bigint) => `member_id = ${member} and no = ${no} and account = 1`
const lastNo = async () =>
  (await context.sql<{ no: bigint }>('select no from wallet.member_lock where member_id = $1', [member]))[0]?.no ?? 0n
const marks = () => context.sql<{ no: bigint }>('select no from wallet.audit_mark where member_id = $1', [member])

test('what was checked is marked, and what comes after the mark is seen', async () => {
  await payIn(context, member, baht(1_000))
  await plays(context, member, baht(10))
  await seal()
  await closeDays(context.database, bangkokDay(context.clock.now()), plusSeconds(context.clock.now(), 100_000))
  expect(await invariants({ mark: true })).toEqual([])
  const marked = await lastNo()
  expect(await marks()).toEqual([{ no: marked }])

  await plays(context, member, baht(20))
  await seal()
  expect(await invariants()).toEqual([])
  const no = marked + 2n
  await context.sql(
    `update wallet.entry set amount = amount + 1, balance_after = balance_after + 1 where ${entryOf(no)}`,
  )
  expect(await invariants()).toEqual(['I1', 'I2', 'I6 seals'])
  // A violation is never marked.
  expect(await invariants({ mark: true })).not.toEqual([])
  expect(await marks()).toEqual([{ no: marked }])
  await context.sql(
    `update wallet.entry set amount = amount - 1, balance_after = balance_after - 1 where ${entryOf(no)}`,
  )
})

test('what was changed before the mark is seen by a full run, and at once where a purse, a number or the marked seal says otherwise', async () => {
  const change = (by: string) =>
    context.sql(
      `update wallet.entry set amount = amount ${by}, balance_after = balance_after ${by} where ${entryOf(2n)}`,
    )
  await change('+ 1')
  expect(await invariants()).toEqual([])
  expect(await invariants({ full: true })).toEqual(expect.arrayContaining(['I1', 'I6 chain', 'I6 seals']))
  await change('- 1')
  await context.sql('update wallet.purse set balance = balance + 1 where member_id = $1', [member])
  expect(await invariants()).toEqual(['I2'])
  await context.sql('update wallet.purse set balance = balance - 1 where member_id = $1', [member])
  await context.sql(`update wallet.audit_mark set hash = sha256('x')`)
  expect(await invariants()).toContain('I6 seals')
  await context.sql('delete from wallet.audit_mark; delete from wallet.audit_purse; delete from wallet.audit_day')
  expect(await invariants({ mark: true })).toEqual([])
})

test.each(['site', 'office'] as const)('no role of a process sees or moves a mark: %s', async (which) => {
  const { database } = which === 'site' ? context : context.office
  for (const statement of [
    'select from wallet.audit_mark',
    'delete from wallet.audit_mark',
    'select wallet.mark_proven()',
  ])
    await expect(database.write((tx) => tx.rows(`test.${statement}`, statement))).rejects.toThrow('permission denied')
})

/** The statement sleeps for a minute; the database looks for a lost client each second, later on a busy machine. */
const ENDED_MS = 20_000
const slow = { name: 'slow', statement: 'x', sql: `select pg_sleep(60)::text as what` }
const running = async () =>
  (
    await context.sql(
      `select from pg_stat_activity where application_name = 'chokdee-audit' and datname = current_database()`,
    )
  ).length

test('an audit that is stopped ends, and its statements in the database with it', async () => {
  const stop = new AbortController()
  const audit = runAudit(context.ownerUrl, { invariants: [slow, slow], stop: stop.signal })
  await expect.poll(running, { timeout: 5_000 }).toBe(2)
  stop.abort()
  await expect(audit).rejects.toThrow(AuditStopped)
  await expect.poll(running, { timeout: ENDED_MS }).toBe(0)
})

/** The database behind a port that takes so many connections and refuses more, as one does whose connections are all in use. */
async function takingOnly(connections: number): Promise<string> {
  const { hostname, port } = new URL(context.ownerUrl)
  let taken = 0
  const server = createServer((incoming) => {
    taken += 1
    if (taken > connections) return incoming.destroy()
    const outgoing = connect(Number(port || 5432), hostname)
    for (const socket of [incoming, outgoing]) socket.on('error', () => {})
    incoming.pipe(outgoing).pipe(incoming)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  server.unref()
  const url = new URL(context.ownerUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return url.href
}

test('an audit that is stopped ends also where the database takes no further connection', async () => {
  const stop = new AbortController()
  const audit = runAudit(await takingOnly(2), { invariants: [slow, slow], stop: stop.signal })
  await expect.poll(running, { timeout: 5_000 }).toBe(2)
  stop.abort()
  await expect(audit).rejects.toThrow(AuditStopped)
  await expect.poll(running, { timeout: ENDED_MS }).toBe(0)
})

test('an audit whose process is killed leaves no statement behind', { timeout: 30_000 }, async () => {
  const file = join(import.meta.dirname, '../../tools/audit-run.ts')
  const script = `import(${JSON.stringify(file)}).then(({ runAudit }) => runAudit(${JSON.stringify(context.ownerUrl)}, { invariants: [${JSON.stringify(slow)}] }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  await expect.poll(running, { timeout: 15_000 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(running, { timeout: ENDED_MS, interval: 200 }).toBe(0)
})
