import type { Profile } from '#contract/http/account.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import { together } from '#kit/together.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { countCompletedDeposits, findDepositLimits, findNewestDeposits } from '#modules/deposits/index.ts'
import { findMemberPlayState } from '#modules/games/index.ts'
import { selectBankAccount, selectMember, findPayoutStatus } from '#modules/members/index.ts'
import { findBonusFields, selectBonusesOfDeposits } from '#modules/promotions/index.ts'
import { findPause, findRecentRaises } from '#modules/protection/index.ts'
import { findFriends, friendForApi, type FriendLevel } from '#modules/referrals/index.ts'
import { findReceivingAccount, isGatewayOffered } from '#modules/treasury/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { findNewestWithdrawals, findWithdrawalLimits } from '#modules/withdrawals/index.ts'
import { shownScope } from './permissions.ts'
import { completedRequests, type DrawQr, findMoneyInSuspense, findPending, isWaiting } from './requests.ts'

const COMPLETED_MAX = 20
const FRIENDS_MAX = 20

/** All of a profile in one transaction. */
function readProfile(tx: ReadTx, member: MemberId, at: Date) {
  const payout = findPayoutStatus(tx, member, at)
  const deposits = findNewestDeposits(tx, member, COMPLETED_MAX)
  return together({
    person: selectMember(tx, member),
    payout,
    receiving: findReceivingAccount(tx, at),
    balances: findBalances(tx, member, at),
    play: findMemberPlayState(tx, member, at),
    deposits,
    suspense: deposits.then((newest) => findMoneyInSuspense(tx, member, newest)),
    withdrawals: findNewestWithdrawals(tx, member, COMPLETED_MAX),
    depositCount: countCompletedDeposits(tx, member),
    byGateway: isGatewayOffered(tx),
    deposit: findDepositLimits(tx),
    withdraw: findWithdrawalLimits(tx),
    raises: findRecentRaises(tx, member, at),
    pause: findPause(tx, member, at),
    bonus: findBonusFields(
      tx,
      member,
      payout.then(({ account }) => account),
      at,
    ),
    bonuses: deposits.then((newest) =>
      selectBonusesOfDeposits(
        tx,
        member,
        newest.flatMap(({ id, promotionId }) => (promotionId === null ? [] : [id])),
      ),
    ),
    friends: findFriends(tx, member, FRIENDS_MAX),
  })
}

/** The fields: decisions, section 5. */
export async function findProfile(context: Context, member: MemberId, drawQr: DrawQr): Promise<Profile> {
  const at = context.clock.now()
  const found = await context.database.read((tx) => readProfile(tx, member, at))
  const { account, hold } = found.payout
  const { balances, play, deposit, withdraw } = found
  const person = present(found.person, 'a session belongs to a member')
  const waiting = found.deposits.find(isWaiting)
  // A member who was shown a receiving account keeps it, whatever is shown to others meanwhile.
  const receiving = waiting?.to ?? found.receiving
  const credit = bahtText(balances.playable)
  return {
    phone: person.phone,
    name: account?.name ?? null,
    bank: account?.bank ?? null,
    account_number: account?.accountNumber ?? null,
    bank_standing: account?.verification.status ?? null,
    to_bank: receiving?.bank ?? null,
    to_account_number: receiving?.accountNumber ?? null,
    to_name: receiving?.name ?? null,
    ufabet_username: person.phone,
    ufabet_credit: credit,
    debt: bahtText(balances.debt),
    ufabet_credit_updated_at: laterOf(balances.changedAt, play.checkedAt)?.toISOString() ?? null,
    ufabet_credit_checking: play.hostsPending,
    ufabet_turnover_checking: play.eventsUnrelayed,
    pending_request: await findPending(found.deposits, found.withdrawals, receiving, drawQr),
    withdraw_hold: hold && { why: hold.why, until: 'until' in hold ? hold.until.toISOString() : null },
    recovery_unseen: found.payout.recoveryUnseen,
    completed_requests: completedRequests(
      found.deposits,
      found.withdrawals,
      { suspense: found.suspense, bonuses: found.bonuses },
      COMPLETED_MAX,
    ),
    limit_raises: found.raises,
    games: [{ credit }],
    payment_gateway_status: found.byGateway,
    ...found.bonus.fields,
    // While they pause it waits, as the call would refuse it.
    events: found.bonus.fields.events.map((event) => ({
      ...event,
      claimable: event.claimable && found.pause === null,
    })),
    get_promotion: found.bonus.nameOf(waiting?.promotionId ?? null) ?? found.bonus.fields.current_promotion,
    referral_total: bahtText(found.friends.earned.total),
    referral_pending: bahtText(found.friends.earned.pending),
    ...friendsOf(found.friends.levels),
    upline: found.friends.uplineKey,
    referral_id: person.publicId,
    customer_win_loses_total: bahtText(play.won),
    request_lifetime: deposit.windowSeconds,
    settings: {
      deposit_min: bahtText(deposit.min),
      deposit_max: bahtText(deposit.gatewayMax),
      transfer_max: bahtText(deposit.transferMax),
      withdraw_min: bahtText(withdraw.min),
      withdraw_max: bahtText(withdraw.max),
    },
    success_deposit_count: found.depositCount,
    register_at: Math.floor(person.registeredAt.getTime() / 1000),
    paused_until: found.pause?.until.toISOString() ?? null,
    ...shownScope({ status: person.status, account, pausedUntil: found.pause?.until ?? null, hold }),
  }
}

function friendsOf(levels: readonly FriendLevel[]) {
  const of = (level: number) => (levels.find((one) => one.level === level)?.newest ?? []).map(friendForApi)
  return { customer_referrals: of(1), mlm_referrals_lv1: of(1), mlm_referrals_lv2: of(2), mlm_referrals_lv3: of(3) }
}

export async function findShortForm(tx: ReadTx, member: MemberId, at: Date) {
  const person = present(await selectMember(tx, member), 'a session belongs to a member')
  const account = await selectBankAccount(tx, member)
  const balances = await findBalances(tx, member, at)
  const credit = bahtText(balances.playable)
  return {
    phone: person.phone,
    name: account?.name ?? null,
    credit,
    bank_account: account !== null,
    bank_standing: account?.verification.status ?? null,
  }
}

const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other)
