import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Clock } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { seedCatalogue } from '#modules/games/index.ts'
import { ensureSiteAccount, type Payer } from '#modules/treasury/index.ts'
import { type OpenDatabase, openDatabase } from '#server/database/database.ts'
import { type Dice, openDice } from './dice.ts'
import { gamesConfig, openHost } from './host.ts'
import { type ModelMember, newModelMember } from './model.ts'
import { openBank, openGateway } from './partners.ts'

/** A simulated member: who he is in the house, his account, his game, and what the model says he owns. */
export type Actor = { member: MemberId; account: Payer; game: { session: string; player: string } | null; model: ModelMember }

/** Everything one seed plays with: a database of its own, a clock that only steps move, partners with moods, and the trace. */
export type Setting = {
  dice: Dice
  /** The seed's database under its owner, who may read all that the rooms promise. */
  ownerUrl: string
  desk: { database: OpenDatabase; clock: Clock; linkKey: Uint8Array }
  nowMs: () => number
  advance: (seconds: number) => void
  gateway: ReturnType<typeof openGateway>
  bank: ReturnType<typeof openBank>
  host: ReturnType<typeof openHost>
  actors: Actor[]
  /** Payouts that the relay has queued and that are not settled. */
  payouts: { actor: Actor; key: string }[]
  note(line: string): void
  trace(): { lines: readonly string[]; hash: string }
  close(): Promise<void>
}

const MEMBERS = 3
const BEGIN = new Date('2026-11-21T03:00:00Z')

/** Opens a setting on a fresh copy of the migrated template. */
export async function openSetting(ownerUrl: string, template: string, seed: number): Promise<Setting> {
  const name = `sim_${seed}_${process.pid}`
  await asOwner(ownerUrl, `create database ${name} template ${template}`, `grant connect on database ${name} to chokdee_site`)
  const dice = openDice(seed)
  let at = BEGIN
  const clock: Clock = { now: () => at }
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  const ownersUrl = url.href
  url.username = 'chokdee_site'
  url.password = 'site'
  const database = openDatabase(url.href, { clock, connectionsMax: 3 })
  const desk = { database, clock, linkKey: Buffer.alloc(32, 1) }
  await database.write(async (tx) => {
    await ensureSiteAccount(tx, { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' })
    await seedCatalogue(tx, gamesConfig, at)
  })
  const lines: string[] = []
  return {
    dice,
    desk,
    ownerUrl: ownersUrl,
    nowMs: () => at.getTime(),
    advance: (seconds) => {
      at = new Date(at.getTime() + seconds * 1000)
    },
    gateway: openGateway(),
    bank: openBank(),
    host: openHost(desk, dice),
    actors: await bearMembers(url, at),
    payouts: [],
    note: (line) => void lines.push(line),
    trace: () => ({ lines, hash: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16) }),
    async close() {
      await database.close()
      await asOwner(ownerUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Members with bank accounts, made behind the members room's back: nobody registers here. */
async function bearMembers(url: URL, at: Date): Promise<Actor[]> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const actors: Actor[] = []
  for (let n = 1; n <= MEMBERS; n += 1) {
    const account = { bank: 'kbank', accountNumber: `10000${String(n).padStart(5, '0')}`, name: 'สมหญิง รักดี' }
    const { rows } = await client.query<{ member_id: bigint }>(
      `insert into members.member (phone, password_hash, registered_at) values ($1, '$argon2id$none', $2) returning member_id`,
      [`08${String(n).padStart(8, '0')}`, at],
    )
    const member = memberId(rows[0]?.member_id ?? 0)
    await client.query(
      `insert into members.bank_account (member_id, bank, account_number, name, name_key, added_at) values ($1, $2, $3, $4, $4, $5)`,
      [member, account.bank, account.accountNumber, account.name, at],
    )
    actors.push({ member, account, game: null, model: newModelMember(`m${n}`) })
  }
  await client.end()
  return actors
}

async function asOwner(ownerUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
