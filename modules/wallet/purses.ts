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

/** Null is without bound. `spendRank`: lowest first, cash has 100. `maxStake`, `barred` (`gameCategories`): such
 *  stakes take nothing from it. `maxCashOut`: in all. */
export type PurseTerms = {
  kind: PurseKind
  spendRank: number
  maxStake: Satang | null
  barred: readonly number[]
  expiresAt: Date | null
  atExpiry: PurseEnd
  maxCashOut: Satang | null
}

/** Null where the refused operation has opened none. */
export type PursePosting<Code extends string> = Posting<Code> & { purse: PurseNo | null }

/** The same content replays, other content is `duplicate`. */
type PurseOperation = {
  member: MemberId
  source: keyof typeof sources
  extId: string
  payload: Record<string, unknown>
  at: Date
}

/** From a house account. Refuses: `duplicate`. Announces: `purse.opened`. Under the database owner, as `movePurse`
 *  and `closePurse`: modules call wallet.open_purse from SQL functions bound to their own rows
 *  (docs/decisions/0067). */
export async function openPurse(
  tx: WriteTx,
  operation: PurseOperation & { house: HouseAccount; terms: PurseTerms; amount: Satang },
): Promise<PursePosting<'posted' | 'replay' | 'duplicate'>> {
  assert(operation.amount > 0n, 'a purse opens with money in it')
  const { terms, house, source } = operation
  const row = {
    ...operation,
    ...terms,
    source: sources[source],
    house: houseAccounts[house],
    kind: purseKinds[terms.kind],
  }
  return pursePosting(await callOpenPurse(tx, row))
}

export type MovePurseCode =
  | 'posted'
  | 'replay'
  | 'duplicate'
  | 'insufficient'
  | 'unknown_purse'
  | 'ended'
  | 'expired'
  | 'cash_out_limit'

/** Refuses: `insufficient`, `unknown_purse`, `ended`, `expired`, `cash_out_limit`, `duplicate`. Announces:
 *  `purse.moved`. */
export async function movePurse(
  tx: WriteTx,
  operation: PurseOperation & { from: PurseCounterparty; to: PurseCounterparty; amount: Satang },
): Promise<PursePosting<MovePurseCode>> {
  const row = {
    ...operation,
    source: sources[operation.source],
    from: numberOf(operation.from),
    to: numberOf(operation.to),
  }
  return pursePosting(await callMoveBetween(tx, row))
}

export type ClosePurseCode = 'posted' | 'replay' | 'duplicate' | 'unknown_purse' | 'ended' | 'expired'

/** `released`: to cash as far as `maxCashOut` allows, the rest to the house; `forfeited`: all goes there. Refuses:
 *  `unknown_purse`, `ended`, `expired` (it ends by `expirePurse`), `duplicate`. Announces: `purse.closed`. */
export async function closePurse(
  tx: WriteTx,
  operation: PurseOperation & { purse: PurseNo; as: PurseEnd },
): Promise<PursePosting<ClosePurseCode>> {
  return pursePosting(await callClosePurse(tx, { ...operation, source: sources[operation.source] }))
}

export type ExpirePurseCode = 'posted' | 'replay' | 'unknown_purse' | 'ended' | 'not_due'

/** Refuses: `not_due`, `unknown_purse`, `ended`. Announces: `purse.expired`. */
export async function expirePurse(
  tx: WriteTx,
  { member, purse, at }: { member: MemberId; purse: PurseNo; at: Date },
): Promise<PursePosting<ExpirePurseCode>> {
  return pursePosting(await callExpirePurse(tx, member, purse, at))
}

export type OpenedPurse = {
  purse: PurseNo
  house: HouseAccount
  terms: PurseTerms
  balance: Satang
  cashLeft: Satang | null
  endedAs: PurseEnd | null
}

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
