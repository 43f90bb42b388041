import { findBreaches } from '#kit/promises.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findHouseBalances, findStatement, walletPromises } from '#modules/wallet/index.ts'
import { type Answer, type Books, type MemberBooks, used } from './books.ts'
import { memberAt, type Rig } from './rig.ts'

/** House and model have parted. */
export class Parted extends Error {
  override readonly name = 'Parted'
}

const PAGE = 7

export function agree(what: string, house: unknown, model: unknown): void {
  const [said, expected] = [plain(house), plain(model)]
  if (said !== expected) throw new Parted(`${what}\n    house ${said}\n    model ${expected}`)
}

/** One text for what is equal, amounts of money included. */
export const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'undefined'

export const sameAnswer = (one: Answer | null, other: Answer | null): boolean => plain(one) === plain(other)

type Row = { member_id: bigint; no: bigint | null; purses: string[] | null; limits: string[] | null; blocks: string[] | null }

/** What the tables say of every member now: purses, numbers, what limits have used up, blocks. */
export async function readTables({ owner, clock }: Rig, members: number): Promise<string[]> {
  const { rows } = await owner.query<Row>(
    `select m.member_id, coalesce(l.no, 0) as no,
       (select array_agg(p.purse_no || ':' || p.balance order by p.purse_no) from wallet.purse p where p.member_id = m.member_id) as purses,
       (select array_agg(d.line order by d.line) from (select concat_ws(' ', s.kind, s.period, s.cap, s.used) as line
          from wallet.standing(m.member_id, $2) s) d) as limits,
       (select array_agg(b.cause || ' ' || coalesce(extract(epoch from b.until)::bigint::text, 'for good') order by b.cause)
        from wallet.block b where b.member_id = m.member_id) as blocks
     from unnest($1::bigint[]) with ordinality as m(member_id, place) left join wallet.member_lock l using (member_id) order by m.place`,
    [Array.from({ length: members }, (_, who) => memberAt(who)), clock.now()],
  )
  return rows.map(({ no, purses, limits, blocks }) => tableText({ no, purses: purses ?? [], limits: limits ?? [], blocks: blocks ?? [] }))
}

/** An empty purse and one that was never opened are one and the same to the member. */
const notEmpty = (purse: string): boolean => !purse.endsWith(':0')

type Told = { no: bigint | null; purses: string[]; limits: string[]; blocks: string[] }
const tableText = ({ no, purses, limits, blocks }: Told): string =>
  `no ${no} purses ${purses.filter(notEmpty).join()} limits ${limits.join()} blocks ${blocks.join()}`

/** The same of the model. */
export const tellTables = (books: Books): string[] => books.members.map((member) => tellMember(member, books.nowMs))

function tellMember(member: MemberBooks, nowMs: number): string {
  const purses = [...member.purses].sort(([a], [b]) => a - b).map(([no, { balance }]) => `${no}:${balance}`)
  const limits = [...member.limits.values()]
    .map((limit) => `${limit.kind === 'stake' ? 1 : 2} ${limit.period} ${limit.cap} ${used(member, limit, nowMs)}`)
    .sort()
  const blocks = [...member.blocks].map(([cause, until]) => `${cause} ${until === null ? 'for good' : until / 1000}`).sort()
  return tableText({ no: member.no, purses, limits, blocks })
}

/** A member's whole statement, read page by page, against the model's lines. Lines of one act may come in any order among themselves. */
export async function compareStatement(rig: Rig, books: Books, who: number): Promise<void> {
  const lines: string[] = []
  let before: bigint | null = null
  for (;;) {
    const page = await rig.database.read((tx) => findStatement(tx, memberAt(who), { before, max: PAGE }))
    lines.push(...page.map((line) => lineText({ ...line, atMs: line.at.getTime() })))
    const last = page.at(-1)?.no ?? null
    // A page of acts without lines of the member's own is empty, and older ones may follow it.
    const next: bigint | null = last ?? (before === null ? (books.members[who]?.no ?? 0n) + 1n - BigInt(PAGE) : before - BigInt(PAGE))
    if (next <= 1n) break
    before = next
  }
  const expected = books.members[who]?.lines.map(lineText) ?? []
  agree(`statement of ${who}`, lines.sort(), expected.sort())
}

type Line = { no: bigint; kind: string; purse: number; amount: bigint; balanceAfter: bigint; atMs: number }
const lineText = ({ no, kind, purse, amount, balanceAfter, atMs }: Line): string =>
  `${no} ${kind} purse ${purse} ${amount} → ${balanceAfter} at ${atMs}`

const houseText = (house: [account: string, balance: bigint][]): string[] =>
  house.flatMap(([account, balance]) => (balance === 0n ? [] : [`${account} ${balance}`])).sort()

const asOwner = ({ owner }: Rig): ReadTx => ({
  remembered: new Map(),
  rows: async (name, text, values) => (await owner.query({ name, text, values: [...(values ?? [])] })).rows as never,
})

/** What must hold when a sequence is over: every promise of the journal, the house accounts, every statement. */
export async function compareAtEnd(rig: Rig, books: Books): Promise<void> {
  agree('breaches', await findBreaches(asOwner(rig), walletPromises), [])
  agree('house accounts', houseText(Object.entries(await rig.database.read(findHouseBalances))), houseText([...books.house]))
  for (let who = 0; who < books.members.length; who += 1) await compareStatement(rig, books, who)
}
