import type { Task, TaskList } from 'graphile-worker'
import { memberId } from '#kit/ids.ts'
import { creditFromSuspense, takeQrBack, takeRefundsBetween } from '#modules/deposits/index.ts'
import { runCreditCheck } from '#modules/games/index.ts'
import { notifyAccountChange, notifyAccountGivenUp } from '#modules/members/index.ts'
import { notifyPasskeyChange, notifyPasswordChanged } from '#modules/identity/index.ts'
import { notifyChatChange, sendMessage } from '#modules/messages/index.ts'
import { notifyLimitChange } from '#modules/protection/index.ts'
import { sendReturn } from '#modules/treasury/index.ts'
import { boundsOf, lastDay, reconcileDay } from '#modules/reconciliation/index.ts'
import { payWithdrawal } from '#modules/withdrawals/index.ts'
import type { PartnerName } from '#server/partners/health.ts'
import { closeFinishedDays } from './close-days.ts'
import { type JobsDeps, RetryLater } from './deps.ts'
import type { PartnerLimiter } from './partner-limiter.ts'
import type { Jobs } from './queue.ts'

type PartneredDeps = { deps: JobsDeps; limiter: PartnerLimiter }

/** Queued by outbox events, lost payouts and due days by recurring jobs. A job may run twice, which every task bears
 *  (docs/decisions/0052). */
export const backgroundTasks = (partnered: PartneredDeps): TaskList => ({
  ...moneyTasks(partnered),
  ...otherTasks(partnered.deps),
  ...messageTasks(partnered),
})

/** Within the partner's limits; throws `RetryLater` where the answer is `unknown`. */
const callPartner = (
  { deps, limiter }: PartneredDeps,
  partner: PartnerName,
  work: () => Promise<unknown>,
): Promise<void> =>
  limiter.run(partner, async () => {
    deps.health.begins(partner)
    if ((await work()) === 'unknown') throw new RetryLater(`${partner} did not say what became of it`)
  })

function moneyTasks(partnered: PartneredDeps): TaskList {
  const { context, gateway, bank } = partnered.deps
  return {
    'send-payout': (payload) => {
      const { member, withdrawal } = payload as Jobs['send-payout']
      return callPartner(partnered, 'bank', () => payWithdrawal(context, bank, memberId(member), withdrawal))
    },
    'send-return': (payload) => {
      const { receipt } = payload as Jobs['send-return']
      return callPartner(partnered, 'bank', () => sendReturn(context, bank, receipt))
    },
    'take-qr-back': (payload) => {
      const { reference } = payload as Jobs['take-qr-back']
      return callPartner(partnered, 'gateway', async () =>
        (await takeQrBack(context, gateway, reference)) ? 'done' : 'unknown',
      )
    },
    'credit-suspended': (payload) => creditFromSuspense(context, (payload as Jobs['credit-suspended']).receipt),
  }
}

function otherTasks(deps: JobsDeps): TaskList {
  const { context } = deps
  return {
    'check-credit': async (payload) => {
      const { member, check } = payload as Jobs['check-credit']
      if ((await runCreditCheck(context, deps.games, deps.hosts, { member: memberId(member), check })) === 'again')
        throw new RetryLater('a game host did not say how a member stands')
    },
    'reconcile-day': async (payload) => {
      const { day, run } = payload as Jobs['reconcile-day']
      // Queued by a process whose clock is ahead.
      if (day > lastDay(context.clock.now())) throw new RetryLater('the day is not over by the clock of this process')
      await closeFinishedDays(context)
      await takeRefundsOfDay(deps, day)
      await reconcileDay(context, deps.partnerBooks, day, run)
    },
  }
}

/** Before the day is compared; what is not taken back stays a break of that day. */
async function takeRefundsOfDay({ context, partnerBooks, log }: JobsDeps, day: string): Promise<void> {
  const { from, to } = boundsOf(day)
  await takeRefundsBetween(context, partnerBooks.gateway, from, to).catch((err: unknown) =>
    log.error({ err, day }, 'a refund was not taken back'),
  )
}

function messageTasks(partnered: PartneredDeps): TaskList {
  const { context, sms, messages } = partnered.deps
  const bySms =
    <Name extends keyof Jobs>(notify: (about: Jobs[Name]) => Promise<unknown>): Task =>
    (payload) =>
      callPartner(partnered, 'sms', () => notify(payload as Jobs[Name]))
  return {
    'send-notice': (payload) => {
      const { member, no, way: channel } = payload as Jobs['send-notice']
      return callPartner(partnered, channel, () =>
        sendMessage(messages, { member: memberId(member), no: BigInt(no), channel }),
      )
    },
    'tell-account-change': bySms<'tell-account-change'>(({ member, change, state }) =>
      notifyAccountChange({ ...context, sms }, { member: memberId(member), id: change, state }),
    ),
    'tell-account-given-up': bySms<'tell-account-given-up'>(({ member }) =>
      notifyAccountGivenUp({ ...context, sms }, memberId(member)),
    ),
    'tell-password-changed': bySms<'tell-password-changed'>(({ member, by }) =>
      notifyPasswordChanged({ ...context, sms }, { member: memberId(member), by }),
    ),
    'tell-limit-change': bySms<'tell-limit-change'>(({ member, change, what }) =>
      notifyLimitChange({ ...context, sms }, { member: memberId(member), id: change, what }),
    ),
    'tell-passkey': bySms<'tell-passkey'>(({ member, what }) =>
      notifyPasskeyChange({ ...context, sms }, { member: memberId(member), what }),
    ),
    'tell-chat': bySms<'tell-chat'>(({ member, what }) =>
      notifyChatChange({ ...context, sms }, { member: memberId(member), what }),
    ),
  }
}
