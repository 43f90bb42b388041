import { useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { creditPollRounds } from '#contract/plain/constants.ts'
import { bahtForPeople } from '#kit/money.ts'
import { firstErrorText } from '#member/api.ts'
import { toast } from '#ui/toast.tsx'
import { call, onSessionStatus, sessionStatus } from '#member/session/browser-session.ts'
import { creditCheck, type CreditStatus } from './credit-check.ts'
import * as th from './credit-check.th.ts'
import { onHint } from '#member/session/hints.ts'
import { snapshotInBrowser, useProfile } from '#member/session/snapshot.ts'
import { ownDrafts, useGivenBack } from '#member/session/use-draft.ts'
import { credit, key } from '#member/session/state.ts'

/** The checked member's phone and public id. */
let phone = ''
let of = ''
let revalidate = async (): Promise<void> => {}

/** One per browser, whichever button started it. */
const check = creditCheck({
  async request() {
    const answer = await call('GET /customers/check-credit', { phone })
    if (!answer.ok) return { ok: false, text: firstErrorText(answer.error) }
    return answer.data.credit_success ? { ok: true } : { ok: false, text: th.notChecked }
  },
  async poll(): Promise<CreditStatus> {
    const { member, profile, stale } = await snapshotInBrowser()
    if (!member) return 'dead'
    return stale || !profile ? 'failed' : { hostsPending: profile.ufabet_credit_checking, credit: credit(profile) }
  },
  refreshBalance: () => revalidate(),
  async checkTurnover() {
    const answer = await call('GET /customers/check-turnover', { phone })
    return answer.ok && !answer.data.success ? answer.data.msg : null
  },
  notify: toast,
  forPeople: bahtForPeople,
  isVisible: () => document.visibilityState === 'visible',
  after(ms, perform) {
    const timer = setTimeout(perform, ms)
    return () => clearTimeout(timer)
  },
})

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', check.pageShown)
  onHint(check.hinted)
  onSessionStatus(() => {
    if (sessionStatus() === 'in') return
    // A check that the session ended under is repeated after the next login.
    if (sessionStatus() === 'out' && check.now()) ownDrafts.keep('credit-check', of, { asked: 'yes' })
    check.stop()
  })
}

/** `status`: the wallet card's line, empty while nothing is under way. */
export function useCreditCheck(ofPhone: string): {
  label: string
  checking: boolean
  status: string
  onRefresh: () => void
} {
  const router = useRevalidator()
  const now = useSyncExternalStore(check.onChange, check.now, () => null)
  const publicId = key(useProfile())
  const request = () => {
    phone = ofPhone
    of = publicId ?? ''
    revalidate = router.revalidate
    void check.start()
  }
  useGivenBack('credit-check', publicId, request)
  return {
    label: now ? th.checkingCredit : th.refreshCredit,
    checking: now !== null,
    status: now ? th.checkingRound(now.round, creditPollRounds) : '',
    onRefresh: request,
  }
}
