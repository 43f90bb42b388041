import type { Task, TaskList } from 'graphile-worker'
import { memberId } from '#kit/ids.ts'
import { creditSuspended, withdrawQr } from '#modules/deposits/index.ts'
import { runCreditCheck } from '#modules/games/index.ts'
import { tellAccountChange, tellAccountGivenUp, tellPasskey, tellPasswordChanged } from '#modules/members/index.ts'
import { sendNotice } from '#modules/messages/index.ts'
import { tellLimitChange } from '#modules/protection/index.ts'
import { reconcileDay, sendReturn } from '#modules/treasury/index.ts'
import { payOut } from '#modules/withdrawals/index.ts'
import type { PartnerName } from '#server/partners/health.ts'
import { closeFinishedDays } from './close-days.ts'
import { type JobsDeps, NotYet } from './deps.ts'
import type { PartnerTurns } from './partner-turns.ts'
import type { Jobs } from './queue.ts'

type Turns = { deps: JobsDeps; turns: PartnerTurns }

/** What is done once, for one thing that happened. Each may run twice: see docs/decisions/0052. */
export const errands = (around: Turns): TaskList => ({ ...moneyErrands(around), ...otherErrands(around.deps), ...tellings(around) })

/** Work that a partner must answer: begun in its turn, and thrown as `NotYet` where the answer is `unknown`. */
const asking = ({ deps, turns }: Turns, partner: PartnerName, work: () => Promise<unknown>): Promise<void> =>
  turns.run(partner, async () => {
    deps.health.begins(partner)
    if ((await work()) === 'unknown') throw new NotYet(`${partner} did not say what became of it`)
  })

function moneyErrands(around: Turns): TaskList {
  const { desk, gateway, bank } = around.deps
  return {
    'send-payout': (payload) => {
      const { member, withdrawal } = payload as Jobs['send-payout']
      return asking(around, 'bank', () => payOut(desk, bank, memberId(member), withdrawal))
    },
    'send-return': (payload) => {
      const { receipt } = payload as Jobs['send-return']
      return asking(around, 'bank', () => sendReturn(desk, bank, receipt))
    },
    'take-qr-back': (payload) => {
      const { reference } = payload as Jobs['take-qr-back']
      return asking(around, 'gateway', async () => ((await withdrawQr(desk, gateway, reference)) ? 'done' : 'unknown'))
    },
    'credit-suspended': (payload) => creditSuspended(desk, (payload as Jobs['credit-suspended']).receipt),
  }
}

function otherErrands(deps: JobsDeps): TaskList {
  const { desk } = deps
  return {
    'check-credit': async (payload) => {
      const { member, check } = payload as Jobs['check-credit']
      if ((await runCreditCheck(desk, deps.games, deps.hosts, { member: memberId(member), check })) === 'again')
        throw new NotYet('a game host did not say how a member stands')
    },
    'reconcile-day': async (payload) => {
      const { day, run } = payload as Jobs['reconcile-day']
      await closeFinishedDays(desk)
      await reconcileDay(desk, deps.books, day, run)
    },
  }
}

/** Messages to members about their account. */
function tellings(around: Turns): TaskList {
  const { desk, sms, messages } = around.deps
  const bySms =
    <Name extends keyof Jobs>(tell: (about: Jobs[Name]) => Promise<unknown>): Task =>
    (payload) =>
      asking(around, 'sms', () => tell(payload as Jobs[Name]))
  return {
    'send-notice': (payload) => {
      const { member, no, way } = payload as Jobs['send-notice']
      return asking(around, way, () => sendNotice(messages, { member: memberId(member), no: BigInt(no), way }))
    },
    'tell-account-change': bySms<'tell-account-change'>(({ member, change, state }) =>
      tellAccountChange({ ...desk, sms }, { member: memberId(member), id: change, state }),
    ),
    'tell-account-given-up': bySms<'tell-account-given-up'>(({ member }) => tellAccountGivenUp({ ...desk, sms }, memberId(member))),
    'tell-password-changed': bySms<'tell-password-changed'>(({ member, by }) =>
      tellPasswordChanged({ ...desk, sms }, { member: memberId(member), by }),
    ),
    'tell-limit-change': bySms<'tell-limit-change'>(({ member, change, what }) =>
      tellLimitChange({ ...desk, sms }, { member: memberId(member), id: change, what }),
    ),
    'tell-passkey': bySms<'tell-passkey'>(({ member, what }) => tellPasskey({ ...desk, sms }, { member: memberId(member), what })),
  }
}
