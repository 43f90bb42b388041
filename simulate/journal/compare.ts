import { findViolations } from '#kit/invariants.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findHouseBalances, findStatement, walletInvariants } from '#modules/wallet/index.ts'
import { type Answer, type Books, type MemberBooks, used } from './books.ts'
import { memberAt, type Harness } from './harness.ts'

/** System and model have diverged. */
export class Diverged extends Error {
  override readonly name = 'Diverged'
}

const PAGE = 7

export function assertEqual(what: string, actual: unknown, model: unknown): void {
  const [found, expected] = [plain(actual), plain(model)]
  if (found !== expected) throw new Diverged(`${what}\n    system ${found}\n    model  ${expected}`)
}

/** One text for what is equal, amounts of money included. */
export const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'undefined'

export const sameAnswer = (one: Answer | null, other: Answer | null): boolean => plain(one) === plain(other)

type Row = {
  member_id: bigint
  no: bigint | null
  purses: string[] | null
  limits: string[] | null
  blocks: string[] | null
  ends: string[] | null
}

/** The tables' state of every member: numbers, purses, limits with what is used of them, blocks, ends of purses. */
export async function readTables({ owner, clock }: Harness, members: number): Promise<string[]> {
  const { rows } = await owner.query<Row>(
    `select m.member_id, coalesce(l.no, 0) as no,
       (select array_agg(p.purse_no || ':' || p.balance order by p.purse_no) from wallet.purse p where p.member_id = m.member_id) as purses,
       (select array_agg(d.line order by d.line) from (select concat_ws(' ', s.kind, s.period, s.cap, s.used) as line
          from wallet.recurring_limits(m.member_id, $2) s) d) as limits,
       (select array_agg(b.cause || ' ' || coalesce(extract(epoch from b.until)::bigint::text, 'for good') order by b.cause)
        from wallet.block b where b.member_id = m.member_id) as blocks,
       (select array_agg(concat_ws(' ', o.purse_no, coalesce(o.cash_left::text, 'any'), coalesce(o.ended_as, 'open')) order by o.purse_no)
        from wallet.opened_purse o where o.member_id = m.member_id) as ends
     from unnest($1::bigint[]) with ordinality as m(member_id, place) left join wallet.member_lock l using (member_id) order by m.place`,
    [Array.from({ length: members }, (_, who) => memberAt(who)), clock.now()],
  )
  return rows.map(({ no, purses, limits, blocks, ends }) =>
    tableText({ no, purses: purses ?? [], limits: limits ?? [], blocks: blocks ?? [], ends: ends ?? [] }),
  )
}

/** An empty purse equals one that was never opened. */
const notEmpty = (purse: string): boolean => !purse.endsWith(':0')

type MemberTables = { no: bigint | null; purses: string[]; limits: string[]; blocks: string[]; ends: string[] }
const tableText = ({ no, purses, limits, blocks, ends }: MemberTables): string =>
  `no ${no} purses ${purses.filter(notEmpty).join()} limits ${limits.join()} blocks ${blocks.join()} ends ${ends.join()}`

/** The same state of the model. */
export const tablesText = (books: Books): string[] => books.members.map((member) => memberText(member, books.nowMs))

function memberText(member: MemberBooks, nowMs: number): string {
  const purses = [...member.purses].sort(([a], [b]) => a - b).map(([no, { balance }]) => `${no}:${balance}`)
  const limits = [...member.limits.values()]
    .map((limit) => `${limit.kind === 'stake' ? 1 : 2} ${limit.period} ${limit.cap} ${used(member, limit, nowMs)}`)
    .sort()
  const blocks = [...member.blocks]
    .map(([cause, until]) => `${cause} ${until === null ? 'for good' : until / 1000}`)
    .sort()
  const ends = [...member.purses]
    .filter(([no]) => no >= 10)
    .sort(([a], [b]) => a - b)
    .map(([no, { cashLeft, endedAs }]) => `${no} ${cashLeft ?? 'any'} ${endedAs ?? 'open'}`)
  return tableText({ no: member.no, purses, limits, blocks, ends })
}

/** A member's whole statement, read page by page, against the model's lines. Lines of one operation may come in any order. */
export async function compareStatement(harness: Harness, books: Books, who: number): Promise<void> {
  const lines: string[] = []
  let before: bigint | null = null
  for (;;) {
    const page = await harness.database.read((tx) => findStatement(tx, memberAt(who), { before, max: PAGE }))
    lines.push(...page.map((line) => lineText({ ...line, atMs: line.at.getTime() })))
    const last = page.at(-1)?.no ?? null
    // A page of operations without lines of the member's own is empty, and older ones may follow it.
    const next: bigint | null =
      last ?? (before === null ? (books.members[who]?.no ?? 0n) + 1n - BigInt(PAGE) : before - BigInt(PAGE))
    if (next <= 1n) break
    before = next
  }
  const expected = books.members[who]?.lines.map(lineText) ?? []
  assertEqual(`statement of ${who}`, lines.sort(), expected.sort())
}

type Line = { no: bigint; kind: string; purse: number; amount: bigint; balanceAfter: bigint; atMs: number }
const lineText = ({ no, kind, purse, amount, balanceAfter, atMs }: Line): string =>
  `${no} ${kind} purse ${purse} ${amount} → ${balanceAfter} at ${atMs}`

const accountsText = (actual: [account: string, balance: bigint][]): string[] =>
  actual.flatMap(([account, balance]) => (balance === 0n ? [] : [`${account} ${balance}`])).sort()

const asOwner = ({ owner }: Harness): ReadTx => ({
  cached: new Map(),
  rows: async (name, text, values) => (await owner.query({ name, text, values: [...(values ?? [])] })).rows as never,
})

/** What must hold when a sequence is over: every invariant of the journal, the house accounts, every statement. */
export async function compareAtEnd(harness: Harness, books: Books): Promise<void> {
  assertEqual('violations', await findViolations(asOwner(harness), walletInvariants), [])
  assertEqual(
    'house accounts',
    accountsText(Object.entries(await harness.database.read(findHouseBalances))),
    accountsText([...books.houseAccounts]),
  )
  for (let who = 0; who < books.members.length; who += 1) await compareStatement(harness, books, who)
}
