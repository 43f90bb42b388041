import type { PurseEnd } from '#contract/events/purses.ts'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import {
  type HouseAccount,
  houseAccounts,
  type PurseCounterparty,
  type PurseKind,
  purseKinds,
  type PurseNo,
  purses,
  sources,
} from './accounts.ts'
import { type Posting, posting } from './post.ts'
import {
  callClosePurse,
  callExpirePurse,
  callMoveBetween,
  callOpenPurse,
  type PursePostingRow,
  type PurseRow,
  selectOpenedPurses,
} from './purses.store.ts'

/** The terms of a purse, fixed when it is opened. Amounts in satang, null is without bound.
 *  - `spendRank`: bets take from the purse of the lowest rank first; cash has 100.
 *  - `maxStake`, `barred`: a higher stake, or one in these categories (`gameCategories`), takes nothing from it.
 *  - `expiresAt`, `atExpiry`: from then on it cannot be played with, and ends that way.
 *  - `maxCashOut`: so much may go from it to cash in all: by moves, by its end, and by what its bets bring after that. */
export type PurseTerms = {
  kind: PurseKind
  spendRank: number
  maxStake: Satang | null
  barred: readonly number[]
  expiresAt: Date | null
  atExpiry: PurseEnd
  maxCashOut: Satang | null
}

/** How a posting about a purse ended; `purse` is its number, null where the refused operation has opened none. */
export type PursePosting<Code extends string> = Posting<Code> & { purse: PurseNo | null }

/** An operation of a module with the outside id that makes it happen once: same id and content replays, other content is `duplicate`.
 *  `payload` is published with it. */
type PurseOperation = { member: MemberId; source: keyof typeof sources; extId: string; payload: Record<string, unknown>; at: Date }

/** Opens a purse under these terms and pays its first amount (satang, positive) in from a house account. Refuses: `duplicate`. Announces:
 *  `purse.opened`. Must run inside a WriteTx, under the database owner: a module that gives money has an SQL function of its own, bound to
 *  its own rows, that calls wallet.open_purse (docs/decisions/0067); the same holds for `movePurse` and `closePurse`. */
export async function openPurse(
  tx: WriteTx,
  operation: PurseOperation & { house: HouseAccount; terms: PurseTerms; amount: Satang },
): Promise<PursePosting<'posted' | 'replay' | 'duplicate'>> {
  assert(operation.amount > 0n, 'a purse opens with money in it')
  const { terms, house, source } = operation
  const row = { ...operation, ...terms, source: sources[source], house: houseAccounts[house], kind: purseKinds[terms.kind] }
  return pursePosting(await callOpenPurse(tx, row))
}

export type MovePurseCode = 'posted' | 'replay' | 'duplicate' | 'insufficient' | 'unknown_purse' | 'ended' | 'expired' | 'cash_out_limit'

/** Moves `amount` (satang, positive) between an opened purse and the member's cash, another opened purse or its house account. Refuses:
 *  `insufficient`, `unknown_purse`, `ended`, `expired` (its time has come, also where it was not expired yet), `cash_out_limit` (more than
 *  may still go to cash), `duplicate`. Announces: `purse.moved`. Must run inside a WriteTx. */
export async function movePurse(
  tx: WriteTx,
  operation: PurseOperation & { from: PurseCounterparty; to: PurseCounterparty; amount: Satang },
): Promise<PursePosting<MovePurseCode>> {
  const row = { ...operation, source: sources[operation.source], from: numberOf(operation.from), to: numberOf(operation.to) }
  return pursePosting(await callMoveBetween(tx, row))
}

export type ClosePurseCode = 'posted' | 'replay' | 'duplicate' | 'unknown_purse' | 'ended' | 'expired'

/** Closes a purse before its time: `released`, its balance becomes cash as far as `maxCashOut` allows and the rest goes to the house;
 *  `forfeited`, all goes there. What its open bets bring later goes the same way. Refuses: `unknown_purse`, `ended`, `expired` (it ends by
 *  `expirePurse`), `duplicate`. Announces: `purse.closed`. Must run inside a WriteTx. */
export async function closePurse(
  tx: WriteTx,
  operation: PurseOperation & { purse: PurseNo; as: PurseEnd },
): Promise<PursePosting<ClosePurseCode>> {
  return pursePosting(await callClosePurse(tx, { ...operation, source: sources[operation.source] }))
}

export type ExpirePurseCode = 'posted' | 'replay' | 'unknown_purse' | 'ended' | 'not_due'

/** Ends a purse whose time has come, by its terms. Refuses: `not_due`, `unknown_purse`, `ended`. Announces: `purse.expired`. Must run
 *  inside a WriteTx. */
export async function expirePurse(
  tx: WriteTx,
  { member, purse, at }: { member: MemberId; purse: PurseNo; at: Date },
): Promise<PursePosting<ExpirePurseCode>> {
  return pursePosting(await callExpirePurse(tx, member, purse, at))
}

/** A purse that was opened for a member: its terms, what it contains and may still give to cash (satang), and how it ended, null where it
 *  is open. */
export type OpenedPurse = {
  purse: PurseNo
  house: HouseAccount
  terms: PurseTerms
  balance: Satang
  cashLeft: Satang | null
  endedAs: PurseEnd | null
}

/** Every purse that was ever opened for a member, in the order they were opened. */
export const findPurses = async (tx: ReadTx, member: MemberId): Promise<OpenedPurse[]> =>
  (await selectOpenedPurses(tx, member)).map(openedPurse)

const nameIn = <Name extends string>(table: Readonly<Record<Name, number>>, code: number): Name =>
  present(
    (Object.keys(table) as Name[]).find((name) => table[name] === code),
    'each code has its name',
  )

const openedPurse = (row: PurseRow): OpenedPurse => ({
  purse: row.purseNo as PurseNo,
  house: nameIn(houseAccounts, row.house),
  terms: {
    kind: nameIn(purseKinds, row.kind),
    spendRank: row.spendRank,
    maxStake: row.maxStake as Satang | null,
    barred: row.barred ?? [],
    expiresAt: row.expiresAt,
    atExpiry: row.atExpiry,
    maxCashOut: row.maxCashOut as Satang | null,
  },
  balance: row.balance as Satang,
  cashLeft: row.cashLeft as Satang | null,
  endedAs: row.endedAs,
})

function numberOf(party: PurseCounterparty): number | null {
  if (party === 'house') return null
  return party === 'cash' ? purses.cash : party.purse
}

function pursePosting<Code extends string>(row: PursePostingRow | undefined): PursePosting<Code> {
  const { purseNo, ...answer } = present(row, 'the posting function returns one row')
  return { ...posting<Code>(answer), purse: purseNo as PurseNo | null }
}
