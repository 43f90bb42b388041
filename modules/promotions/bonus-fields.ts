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

/** What a profile shows of promotions: what may be taken, what is running, and what the bonus purse contains. `reading`: their
 *  registered account, which the caller reads in the same packet. */
export async function findBonusFields(tx: ReadTx, member: MemberId, reading: Promise<BankAccount | null> | BankAccount | null, at: Date) {
  const { standing, account } = await together({ standing: selectStanding(tx, member, at), account: reading })
  const [own] = standing
  const names = new Map(standing.map(({ offer, name }) => [offer, offerName(offer, name)]))
  const open = standing.filter((row) => obstacleOf(row, account) === null)
  const events = eventsOf(own?.awards ?? [], open, own?.lockOffer ?? null)
  const fields = {
    offer_news: own?.may && own.subscribed ? newsOf(own.awards, events, open) : null,
    offers_subscribed: own?.subscribed ?? true,
    promotion_ids: Object.fromEntries(
      open.filter(({ rule }) => rule.trigger.kind === 'deposit').map(({ offer, name }) => [offer, offerName(offer, name)] as const),
    ),
    current_promotion: own?.lockOffer ? { id: own.lockOffer, name: offerName(own.lockOffer, own.lockName) } : null,
    level: { no: own?.level ?? 0, name: levelNames[own?.level ?? 0] ?? String(own?.level) },
    bonus: bahtText(own?.purse ? await findPurseBalance(tx, member, own.purse) : 0n),
    turnover: bahtText(own?.done ?? 0n),
    turnover_needed: bahtText(own?.target ?? 0n),
    bonus_turnover: bahtText(own?.target ?? 0n),
    bonus_total: bahtText(own?.granted ?? 0n),
    bonus_pending: bahtText(own?.lockAmount ?? 0n),
    events,
  }
  return {
    fields,
    nameOf: (id: string | null): NamedItem | null => (id === null ? null : { id, name: names.get(id) ?? offerName(id, null) }),
  }
}

/** What may be claimed, or waits to be. */
const eventsOf = (awards: readonly AwardRow[], open: readonly StandingRow[], lockOffer: string | null) => [
  ...awards.map((award) => awardEvent(award, lockOffer !== null)),
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

/** The one thing that a member is told they may take now: what can be claimed, the soonest to expire first, else an offer for a deposit. */
function newsOf(awards: readonly AwardRow[], events: ReturnType<typeof eventsOf>, open: readonly StandingRow[]) {
  const claimable = events.find((event) => event.claimable)
  if (claimable) {
    const { id, title: name, amount } = claimable
    return { id, name, amount, at: awards.find((award) => award.id === id)?.madeAt ?? null, by: 'claim' as const }
  }
  const offer = open.find(({ rule }) => rule.trigger.kind === 'deposit')
  return offer ? { id: offer.offer, name: offerName(offer.offer, offer.name), amount: null, at: null, by: 'deposit' as const } : null
}

/** An award as the profile's event (decisions.md, section 5). One whose lock has to wait for the running one is shown, and not claimable. */
const awardEvent = ({ id, kind, campaign, amount, expiresAt, locks }: AwardRow, locked: boolean) => ({
  id,
  type: kind,
  title: campaignNames[campaign] ?? awardTitles[kind],
  amount: bahtText(BigInt(amount)),
  expires_at: expiresAt,
  claimable: !(locks && locked),
})

/** What the purse of a lock contains now, in satang. */
export const findPurseBalance = async (tx: ReadTx, member: MemberId, purse: number): Promise<bigint> =>
  (await findPurses(tx, member)).find((one) => one.purse === purse)?.balance ?? 0n
