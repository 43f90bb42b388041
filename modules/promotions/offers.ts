import { offerName } from '#contract/plain/offers.th.ts'
import { fitsAmount, type OfferObstacle, type OfferRule } from '#contract/plain/offers.ts'
import type { HeldReason } from '#contract/plain/held-bonuses.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { bahtForPeople, type Satang, satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { type BankAccount, selectBankAccount } from '#modules/members/index.ts'
import { findSightings, type SightedKey } from '#modules/risk/index.ts'
import {
  type AccountRow,
  callClaimOffer,
  callGrantDeposit,
  insertAcceptance,
  selectOffers,
  selectStanding,
  selectVersionOf,
  type StandingRow,
} from './promotions.store.ts'
import { callRedeemCode } from './codes.store.ts'
import { callClaimAward } from './awards.store.ts'
import { callTakeHeld, selectAccepted, selectClaimEnd } from './held.store.ts'
import { findLikely, type Likely } from './likely.ts'

export type OwnOffer = { id: string; name: string; version: number; rule: OfferRule; obstacle: OfferObstacle | null }

type OwnAccount = AccountRow & { givenUpAt: Date | null }

export function obstacleOf(
  { offer, rule: { trigger }, given, may, used, held, paidIn, lockOffer }: StandingRow,
  account: OwnAccount | null,
): OfferObstacle | null {
  if (held.some((one) => one.offer === offer)) return 'held'
  if (used) return 'used'
  if (trigger.kind === 'deposit' && trigger.first && paidIn > 0n) return 'not_first'
  if (!given || !may || !account || account.givenUpAt) return 'closed'
  return lockOffer === null ? null : 'has_bonus'
}

/** The amount is judged apart (`fitsAmount`). */
export async function findOwnOffers(tx: ReadTx, member: MemberId, at: Date): Promise<OwnOffer[]> {
  const account = await selectBankAccount(tx, member)
  const standing = await selectStanding(tx, member, at)
  return standing.map((row) => ({
    id: row.offer,
    name: offerName(row.offer, row.name),
    version: row.version,
    rule: row.rule,
    obstacle: obstacleOf(row, account),
  }))
}

export const findRules = async (tx: ReadTx, at: Date): Promise<ReadonlyMap<string, OfferRule>> =>
  new Map((await selectOffers(tx, at)).map(({ offer, rule }) => [offer, rule]))

/** Refuses: PROMOTION_UNKNOWN, PROMOTION_ABOVE_AMOUNT (at least the limit), PROMOTION_OTHER_AMOUNT (exactly the
 *  limit). */
export async function findOfferForDeposit(
  tx: ReadTx,
  { member, offer, amount, at }: { member: MemberId; offer: string; amount: Satang; at: Date },
): Promise<Result<OwnOffer, Refusal>> {
  const found = (await findOwnOffers(tx, member, at)).find(({ id }) => id === offer)
  if (!found || found.obstacle !== null || found.rule.trigger.kind !== 'deposit')
    return refuse({ code: 'PROMOTION_UNKNOWN' })
  if (fitsAmount(found.rule, amount)) return ok(found)
  const { exactly, min = 0 } = found.rule.trigger
  const details = { name: found.name, limit: bahtForPeople(satang(exactly ?? min)) }
  return refuse({ code: exactly === undefined ? 'PROMOTION_ABOVE_AMOUNT' : 'PROMOTION_OTHER_AMOUNT', details })
}

/** `asked`: requested; `expected`: to be paid exactly. */
export async function acceptOffer(
  tx: WriteTx,
  row: { member: MemberId; deposit: string; offer: string; version: number; asked: Satang; expected: Satang; at: Date },
): Promise<void> {
  await insertAcceptance(tx, row)
}

/** `paid`: satang credited in this transaction; once. The acceptance keeps the outcome. Announces: `purse.opened`. */
export async function grantWithDeposit(
  tx: WriteTx,
  { member, deposit, paid, at }: { member: MemberId; deposit: string; paid: Satang; at: Date },
): Promise<void> {
  const offer = await selectAccepted(tx, member, deposit)
  if (offer === null) return
  const account = await findUsableAccount(tx, member)
  const likely =
    account && (await findLikely(tx, { member, offer, account, sighted: await findSightings(tx, member, at), at }))
  await callGrantDeposit(tx, { member, deposit, paid, id: newId('bon', at), account, likely: likely ?? nothing, at })
}

const nothing: Likely = { signs: [], links: [] }

/** `device`: the browser's id; `sighted`: this session included; `isForeign`: a third-party client that can keep no
 *  cookie of ours. */
type Claim = {
  member: MemberId
  id: string
  device: string | null
  sighted?: readonly SightedKey[] | undefined
  isForeign?: boolean
  at: Date
}

/** Answers `granted`, or why not. Announces: `purse.opened`. */
export async function claimBonus(
  tx: WriteTx,
  { member, id, device, sighted, isForeign = false, at }: Claim,
): Promise<string> {
  const bonus = newId('bon', at)
  if (isAward(id)) return callClaimAward(tx, { member, award: id, id: bonus, at })
  if (isHeld(id))
    return callTakeHeld(tx, { member, held: id, id: bonus, account: await findUsableAccount(tx, member), at })
  const offer = await selectVersionOf(tx, member, id)
  if (offer?.rule.trigger.kind !== 'free_credit') return 'unknown'
  // It could be any number of claims of one person; of a third-party client an operator looks.
  if (device === null && !isForeign) return 'no_device'
  return claimOffer(tx, { member, offer: id, device, sighted, signs: device === null ? ['no_device'] : [], at })
}

/** Joined of campaign and period by a point, which no offer's id contains. */
const isAward = (id: string): boolean => id.includes('.')
/** No offer's id contains an underscore. */
const isHeld = (id: string): boolean => id.startsWith('hld_')

type OfferClaim = {
  member: MemberId
  offer: string
  device?: string | null
  sighted?: readonly SightedKey[] | undefined
  signs?: readonly HeldReason[]
  at: Date
}

/** Once for a member, account, person and device. Answers `granted`, or why not. `signs`: what else has it wait.
 *  Announces: `purse.opened`. */
export async function claimOffer(
  tx: WriteTx,
  { member, offer, device = null, sighted, signs = [], at }: OfferClaim,
): Promise<string> {
  // Of many simultaneous claims most end here.
  const end = await selectClaimEnd(tx, member, offer, at)
  if (end) return end
  const account = await findUsableAccount(tx, member)
  const found = account
    ? await findLikely(tx, { member, offer, account, sighted: sighted ?? (await findSightings(tx, member, at)), at })
    : nothing
  const likely = { ...found, signs: [...signs, ...found.signs] }
  return callClaimOffer(tx, { member, offer, id: newId('bon', at), account, device, likely, at })
}

/** contract/plain/promotion-codes.ts. Answers `granted`, `kept`, or why not. Announces: `award.made`,
 *  `purse.opened`. */
export const redeemCode = async (
  tx: WriteTx,
  { member, code, device, at }: { member: MemberId; code: string; device: string | null; at: Date },
): Promise<string> =>
  callRedeemCode(tx, { member, code, id: newId('bon', at), account: await findUsableAccount(tx, member), device, at })

async function findUsableAccount(tx: ReadTx, member: MemberId): Promise<BankAccount | null> {
  const account = await selectBankAccount(tx, member)
  return account && !account.givenUpAt ? account : null
}
