import type { AnswerOf } from '#contract/http/api.ts'
import { gameCategories, type Lobby } from '#contract/plain/games.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import { together } from '#kit/together.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectPhones } from '#modules/members/index.ts'
import { type DayRow, selectClaims, selectEarnedDays, selectLevelSums, selectRates } from './earnings.store.ts'
import { findFriends, type FriendLevel } from './friends.ts'
import { type HoldRow, selectHoldsOf } from './holds.store.ts'
import { findSetting } from './settings.ts'

type ReferralView = Omit<AnswerOf<'GET /customers/referral'>['data'], 'link' | 'qr_code' | 'key'>

/** Friends named per level (all are counted), and the rows of each list. */
const NAMED_MAX = 100
const DAYS = 90
const HOLDS_MAX = 20
const CLAIMS_MAX = 10

/** Kept sums only; friends by masked phones. */
export async function findOwnReferral(tx: ReadTx, member: MemberId, at: Date): Promise<ReferralView> {
  const month = `${bangkokDay(at).slice(0, 7)}-01`
  const found = await together({
    friends: findFriends(tx, member, NAMED_MAX),
    days: selectEarnedDays(tx, member, bangkokDay(plusSeconds(at, -(DAYS - 1) * 86_400))),
    sums: selectLevelSums(tx, member, month),
    rates: selectRates(tx, at),
    holds: selectHoldsOf(tx, member, HOLDS_MAX),
    claims: selectClaims(tx, member, CLAIMS_MAX),
    claimMin: findSetting(tx, 'referral_claim_min'),
    depositMin: findSetting(tx, 'referral_deposit_min'),
    turnoverMin: findSetting(tx, 'referral_turnover_min'),
  })
  const { sums } = found
  const { earned } = found.friends
  const phones = await selectPhones(tx, [...new Set(found.holds.map(({ friend }) => friend))])
  return {
    total: bahtText(earned.total),
    pending: bahtText(earned.pending),
    claim_min: bahtText(found.claimMin),
    claimable: earned.pending >= found.claimMin,
    waiting: bahtText(earned.waiting),
    deposit_min: bahtText(found.depositMin),
    turnover_min: bahtText(found.turnoverMin),
    held: bahtText(earned.held),
    holds: holdsForMember(found.holds).map((hold) => holdForApi(hold, phones)),
    rates: ratesForApi(found.rates),
    at: at.toISOString(),
    month,
    daily: daysForApi(found.days),
    levels: found.friends.levels.map((level) =>
      levelForApi(
        level,
        sums.find((one) => one.level === level.level),
      ),
    ),
    claims: found.claims.map(({ id, amount, repaid, at: when }) => ({
      id,
      amount: bahtText(amount),
      repaid: bahtText(repaid),
      at: when.toISOString(),
    })),
  }
}

const levelForApi = (
  { level, count, newest }: FriendLevel,
  sums: { turnover: bigint; earned: bigint } | undefined,
) => ({
  level,
  count,
  turnover: bahtText(sums?.turnover ?? 0n),
  members: newest.map(friendForApi),
  earnings: bahtText(sums?.earned ?? 0n),
})

export const friendForApi = ({ name, registeredAt, earned }: FriendLevel['newest'][number]) => ({
  name,
  register_at: Math.floor(registeredAt.getTime() / 1000),
  earnings: bahtText(earned),
})

/** Newest first. What a friend brought stands once, at their newest unreleased hold. A released one is left out
 *  while another keeps the sum: nothing has been paid by it. */
function holdsForMember(holds: readonly HoldRow[]): HoldRow[] {
  const keeping = holds.filter(({ state }) => state !== 'released')
  const newestOf = new Map(keeping.toReversed().map((hold) => [hold.friend, hold]))
  return holds
    .filter(({ state, isPaid }) => state !== 'released' || isPaid)
    .map((hold) => (newestOf.get(hold.friend) === hold ? hold : { ...hold, kept: 0n }))
}

const holdForApi = (
  { no, friend, level, reason, state, kept, at, note }: HoldRow,
  phones: ReadonlyMap<MemberId, string>,
) => ({
  id: String(no),
  name: maskedPhone(phones.get(friend) ?? ''),
  level,
  reason,
  state,
  amount: bahtText(kept),
  at: at.toISOString(),
  note,
})

const percentOf = (basisPoints: number | undefined): string => ((basisPoints ?? 0) / 100).toFixed(2)

function ratesForApi(rates: readonly number[]): ReferralView['rates'] {
  const names = Object.keys(gameCategories) as Lobby[]
  const of = (level: number, category: Lobby) =>
    percentOf(rates[(level - 1) * names.length + gameCategories[category] - 1])
  return names.map((category) => ({
    category,
    level_1: of(1, category),
    level_2: of(2, category),
    level_3: of(3, category),
  }))
}

function daysForApi(rows: readonly DayRow[]): ReferralView['daily'] {
  const of = (day: string, level: number) =>
    bahtText(rows.find((row) => row.day === day && row.level === level)?.earned ?? 0n)
  return [...new Set(rows.map(({ day }) => day))].map((date) => ({
    date,
    level_1: of(date, 1),
    level_2: of(date, 2),
    level_3: of(date, 3),
  }))
}
