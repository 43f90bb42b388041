import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Clock } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { keepCatalogue, storeConfiguredHosts } from '#modules/games/index.ts'
import { ensureSiteAccount, type Payer } from '#modules/treasury/index.ts'
import { type OpenDatabase, openDatabase } from '#server/database/database.ts'
import { type Prng, createPrng } from './prng.ts'
import { type FaultBook, openFaults, type OrderedFault } from './faults.ts'
import type { Session } from '#tools/certify/adapter.ts'
import { gamesConfig, openHosts, publishedGame, type SimulatedHost } from './host.ts'
import { type ModelMember, newModelMember } from './model.ts'
import { openBank, openGateway } from './partners.ts'

/** A simulated member: the ids in the system, the account, the open game at each host by its place, and the model's state. */
export type Actor = { member: MemberId; account: Payer; games: Map<number, Session>; model: ModelMember }

/** A stranger with an account that no member has. */
export const STRANGER: Payer = { bank: 'scb', accountNumber: '9999999999', name: 'คนแปลกหน้า' }

type Context = { database: OpenDatabase; partners: OpenDatabase; clock: Clock; riskKey: Uint8Array }

/** A database on which one seed after another is played, and its clock, which only steps move. */
export type TestDatabase = {
  owner: pg.Pool
  ownerUrl: string
  context: Context
  office: Context
  at: { now: Date }
  close: () => Promise<void>
}

/** The run of one seed: the emptied test database, partners with behaviours and faults, and the trace. */
export type Simulation = {
  prng: Prng
  context: Context
  /** Like `context`, but its database is used under the office's role. */
  office: Context
  owner: pg.Pool
  /** The seed's database under its owner, who may read all that the invariants need. */
  ownerUrl: string
  nowMs: () => number
  advance: (seconds: number) => void
  faults: FaultBook
  /** Whether the PRNG chooses behaviours and faults: not when the faults are given. */
  erratic: boolean
  gateway: ReturnType<typeof openGateway>
  bank: ReturnType<typeof openBank>
  hosts: readonly SimulatedHost[]
  actors: Actor[]
  /** Payouts that the relay has queued and that are not settled; QRs that are to be retracted at the gateway. */
  payouts: { actor: Actor; key: string }[]
  qrs: string[]
  /** What must be in suspense: each amount that came from a stranger. */
  suspense: bigint[]
  note(line: string): void
  trace(): { lines: readonly string[]; hash: string }
}

const MEMBERS = 3
const BEGIN = new Date('2026-11-21T03:00:00Z')
/** Names the tables that are emptied before each seed. */
const EMPTIED = `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema', 'house', 'graphile_worker', 'operators', 'sandbox')`

/** Opens a test database: a new copy of the migrated template. */
export async function openTestDatabase(ownerUrl: string, template: string, name: string): Promise<TestDatabase> {
  await asOwner(
    ownerUrl,
    `create database ${name} template ${template} strategy file_copy`,
    `grant connect on database ${name} to chokdee_site, chokdee_office, chokdee_partners`,
  )
  const own = new URL(ownerUrl)
  own.pathname = `/${name}`
  const roleUrl = (role: string): string =>
    Object.assign(new URL(own), { username: `chokdee_${role}`, password: role }).href
  const at = { now: BEGIN }
  const clock: Clock = { now: () => at.now }
  const riskKey = Buffer.alloc(32, 1)
  const database = openDatabase(roleUrl('site'), { clock, connectionsMax: 4 })
  const office = openDatabase(roleUrl('office'), { clock, connectionsMax: 1 })
  const partners = openDatabase(roleUrl('partners'), { clock, connectionsMax: 2 })
  const owner = new pg.Pool({ connectionString: own.href, max: 2 })
  owner.on('error', () => {})
  return {
    owner,
    ownerUrl: own.href,
    context: { database, partners, clock, riskKey },
    office: { database: office, partners, clock, riskKey },
    at,
    async close() {
      await Promise.all([database.close(), office.close(), partners.close(), owner.end()])
      await asOwner(ownerUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Begins the run of a seed on an emptied test database. `persistent`: faults that occur at random; where they are given, nothing else
 *  fails. */
export async function openSimulation(
  testDatabase: TestDatabase,
  seed: number,
  persistent: readonly OrderedFault[] | null,
): Promise<Simulation> {
  const { owner, context, at } = testDatabase
  at.now = BEGIN
  const { rows } = await owner.query<{ tables: string }>(EMPTIED)
  await owner.query(`truncate ${rows[0]?.tables} restart identity cascade; delete from graphile_worker._private_jobs`)
  await context.database.write(async (tx) => {
    await ensureSiteAccount(tx, { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' })
    await storeConfiguredHosts(tx, gamesConfig, at.now)
    for (const host of gamesConfig.hosts) await keepCatalogue(tx, host, [publishedGame], at.now)
  })
  const prng = createPrng(seed)
  const faults = openFaults(prng, persistent ?? [])
  const lines: string[] = []
  return {
    prng,
    context,
    office: testDatabase.office,
    owner,
    ownerUrl: testDatabase.ownerUrl,
    nowMs: () => at.now.getTime(),
    advance: (seconds) => {
      at.now = new Date(at.now.getTime() + seconds * 1000)
    },
    faults,
    erratic: persistent === null,
    gateway: openGateway(faults),
    bank: openBank(faults, () => at.now),
    hosts: openHosts(context),
    actors: await insertMembers(owner, at.now),
    payouts: [],
    qrs: [],
    suspense: [],
    note: (line) => void lines.push(line),
    trace: () => ({ lines, hash: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16) }),
  }
}

/** Members with bank accounts, made directly in the database, not through the members module. */
async function insertMembers(owner: pg.Pool, at: Date): Promise<Actor[]> {
  const actors: Actor[] = []
  for (let n = 1; n <= MEMBERS; n += 1) {
    const account = { bank: 'kbank', accountNumber: `10000${String(n).padStart(5, '0')}`, name: 'สมหญิง รักดี' }
    const { rows } = await owner.query<{ member_id: bigint }>(
      `insert into members.member (phone, password_hash, registered_at) values ($1, '$argon2id$none', $2) returning member_id`,
      [`08${String(n).padStart(8, '0')}`, at],
    )
    const member = memberId(rows[0]?.member_id ?? 0)
    await owner.query(
      `insert into members.bank_account (member_id, bank, account_number, name, name_key, added_at) values ($1, $2, $3, $4, $4, $5)`,
      [member, account.bank, account.accountNumber, account.name, at],
    )
    await owner.query(
      `update members.account_holding set verified_at = $2, evidence = 'of the simulation', next_enquiry_at = null where member_id = $1`,
      [member, at],
    )
    actors.push({ member, account, games: new Map(), model: newModelMember(`m${n}`) })
  }
  return actors
}

async function asOwner(ownerUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
