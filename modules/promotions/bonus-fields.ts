import { levelNames } from '#contract/plain/levels.th.ts'
import { awardTitles, campaignNames, offerName } from '#contract/plain/offers.th.ts'
import { valueOf } from '#contract/plain/offers.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import { together } from '#kit/together.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { BankAccount } from '#modules/members/index.ts'
import { findPurses } from '#modules/wallet/index.ts'
import { obstacleOf } from './offers.ts'
import { type AwardRow, selectStanding, type StandingRow } from './promotions.store.ts'

type NamedItem = { id: string; name: string }

/** `reading`: the account, or the caller's query for it, which then goes out in the same packet. */
export async function findBonusFields(
  tx: ReadTx,
  member: MemberId,
  reading: Promise<BankAccount | null> | BankAccount | null,
  at: Date,
) {
  const { standing, account } = await together({ standing: selectStanding(tx, member, at), account: reading })
  // Every row repeats what is the member's own.
  const [memberRow] = standing
  const names = new Map(standing.map(({ offer, name }) => [offer, offerName(offer, name)]))
  const open = standing.filter((row) => obstacleOf(row, account) === null)
  const approved = (memberRow?.held ?? [])
    .filter((one) => one.approved)
    .map((one) => ({ ...one, title: names.get(one.offer) ?? one.offer }))
  const events = eventsOf(memberRow?.awards ?? [], approved, open, memberRow?.lockOffer ?? null)
  const fields = {
    offer_news: memberRow?.may && memberRow.subscribed ? newsOf(memberRow.awards, events, open) : null,
    offers_subscribed: memberRow?.subscribed ?? true,
    promotion_ids: Object.fromEntries(
      open
        .filter(({ rule }) => rule.trigger.kind === 'deposit')
        .map(({ offer, name }) => [offer, offerName(offer, name)] as const),
    ),
    current_promotion: memberRow?.lockOffer
      ? { id: memberRow.lockOffer, name: offerName(memberRow.lockOffer, memberRow.lockName) }
      : null,
    level: { no: memberRow?.level ?? 0, name: levelNames[memberRow?.level ?? 0] ?? String(memberRow?.level) },
    bonus: bahtText(memberRow?.purse ? await findPurseBalance(tx, member, memberRow.purse) : 0n),
    turnover: bahtText(memberRow?.done ?? 0n),
    turnover_needed: bahtText(memberRow?.target ?? 0n),
    bonus_turnover: bahtText(memberRow?.target ?? 0n),
    bonus_total: bahtText(memberRow?.granted ?? 0n),
    bonus_pending: bahtText(memberRow?.lockAmount ?? 0n),
    events,
  }
  return {
    fields,
    nameOf: (id: string | null): NamedItem | null =>
      id === null ? null : { id, name: names.get(id) ?? offerName(id, null) },
  }
}

const eventsOf = (
  awards: readonly AwardRow[],
  approved: readonly { id: string; title: string; amount: string }[],
  open: readonly StandingRow[],
  lockOffer: string | null,
) => [
  ...awards.map((award) => awardEvent(award, lockOffer !== null)),
  ...approved.map(({ id, title, amount }) => ({
    id,
    type: 'free_credit' as const,
    title,
    amount: bahtText(BigInt(amount)),
    expires_at: null,
    claimable: lockOffer === null,
  })),
  ...open
    .filter(({ rule }) => rule.trigger.kind === 'free_credit')
    .map(({ offer: id, name, rule }) => ({
      id,
      type: rule.trigger.kind,
      title: offerName(id, name),
      amount: bahtText(valueOf(rule.value, 0n)),
      expires_at: null,
      claimable: true,
    })),
]

/** The soonest to expire first, else an offer for a deposit. */
function newsOf(awards: readonly AwardRow[], events: ReturnType<typeof eventsOf>, open: readonly StandingRow[]) {
  const claimable = events.find((event) => event.claimable)
  if (claimable) {
    const { id, title: name, amount } = claimable
    return { id, name, amount, at: awards.find((award) => award.id === id)?.madeAt ?? null, by: 'claim' as const }
  }
  const offer = open.find(({ rule }) => rule.trigger.kind === 'deposit')
  return offer
    ? { id: offer.offer, name: offerName(offer.offer, offer.name), amount: null, at: null, by: 'deposit' as const }
    : null
}

/** Decisions.md, section 5. Not claimable while another lock runs. */
const awardEvent = ({ id, kind, campaign, amount, expiresAt, locks }: AwardRow, locked: boolean) => ({
  id,
  type: kind,
  title: campaignNames[campaign] ?? awardTitles[kind],
  amount: bahtText(BigInt(amount)),
  expires_at: expiresAt,
  claimable: !(locks && locked),
})

export const findPurseBalance = async (tx: ReadTx, member: MemberId, purse: number): Promise<bigint> =>
  (await findPurses(tx, member)).find((one) => one.purse === purse)?.balance ?? 0n
