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

/** Fixed at opening. Satang, null is without bound. `spendRank`: lowest first, cash has 100. `maxStake`, `barred`: a
 *  higher stake, or one in these categories (`gameCategories`), takes nothing from it. `maxCashOut`: to cash in all,
 *  by moves, by its end, and by what its bets bring after that. */
export type PurseTerms = {
  kind: PurseKind
  spendRank: number
  maxStake: Satang | null
  barred: readonly number[]
  expiresAt: Date | null
  atExpiry: PurseEnd
  maxCashOut: Satang | null
}

/** `purse`: null where the refused operation has opened none. */
export type PursePosting<Code extends string> = Posting<Code> & { purse: PurseNo | null }

/** Once by `extId`: same content replays, other content is `duplicate`. */
type PurseOperation = { member: MemberId; source: keyof typeof sources; extId: string; payload: Record<string, unknown>; at: Date }

/** Pays `amount` (satang, positive) in from a house account. Refuses: `duplicate`. Announces: `purse.opened`. Must
 *  run inside a WriteTx, under the database owner, as `movePurse` and `closePurse`: a module that gives money calls
 *  wallet.open_purse from an SQL function bound to its own rows (docs/decisions/0067). */
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

/** `amount`: satang, positive. Refuses: `insufficient`, `unknown_purse`, `ended`, `expired` (also where its end is
 *  not posted yet), `cash_out_limit`, `duplicate`. Announces: `purse.moved`. Must run inside a WriteTx. */
export async function movePurse(
  tx: WriteTx,
  operation: PurseOperation & { from: PurseCounterparty; to: PurseCounterparty; amount: Satang },
): Promise<PursePosting<MovePurseCode>> {
  const row = { ...operation, source: sources[operation.source], from: numberOf(operation.from), to: numberOf(operation.to) }
  return pursePosting(await callMoveBetween(tx, row))
}

export type ClosePurseCode = 'posted' | 'replay' | 'duplicate' | 'unknown_purse' | 'ended' | 'expired'

/** `released`: to cash as far as `maxCashOut` allows, the rest to the house; `forfeited`: all goes there. What open
 *  bets bring later goes the same way. Refuses: `unknown_purse`, `ended`, `expired` (it ends by `expirePurse`),
 *  `duplicate`. Announces: `purse.closed`. Must run inside a WriteTx. */
export async function closePurse(
  tx: WriteTx,
  operation: PurseOperation & { purse: PurseNo; as: PurseEnd },
): Promise<PursePosting<ClosePurseCode>> {
  return pursePosting(await callClosePurse(tx, { ...operation, source: sources[operation.source] }))
}

export type ExpirePurseCode = 'posted' | 'replay' | 'unknown_purse' | 'ended' | 'not_due'

/** By its terms. Refuses: `not_due`, `unknown_purse`, `ended`. Announces: `purse.expired`. Must run inside a
 *  WriteTx. */
export async function expirePurse(
  tx: WriteTx,
  { member, purse, at }: { member: MemberId; purse: PurseNo; at: Date },
): Promise<PursePosting<ExpirePurseCode>> {
  return pursePosting(await callExpirePurse(tx, member, purse, at))
}

/** Content and what may still go to cash in satang; the end is null where it is open. */
export type OpenedPurse = {
  purse: PurseNo
  house: HouseAccount
  terms: PurseTerms
  balance: Satang
  cashLeft: Satang | null
  endedAs: PurseEnd | null
}

/** In the order they were opened. */
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
