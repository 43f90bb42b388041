import { creditPollMs, creditPollRounds } from '#contract/plain/constants.ts'
import * as th from './credit-check.th.ts'

/** The progress of a credit check: `round` is the poll that is due next, from 1. Null: none is under way. */
export type CreditChecking = { round: number } | null

/** What one poll of the profile brought: how many game hosts were not yet queried, and the credit in decimal baht. `failed`: no answer;
 *  `dead`: the session is over. */
export type CreditStatus = { hostsPending: number; credit: string } | 'failed' | 'dead'

export type CreditNotice = { type: 'success' | 'warning' | 'error'; message: string; detail?: string }

/** The dependencies of the check. */
export type CreditCheckDeps = {
  /** Requests the check; `text` is why it was refused or not sent. */
  request(): Promise<{ ok: true } | { ok: false; text: string }>
  poll(): Promise<CreditStatus>
  /** Refreshes the balance on every screen. */
  refreshBalance(): Promise<void>
  /** Why the turnover cannot be shown, in the server's words; null where it can, or without an answer. */
  checkTurnover(): Promise<string | null>
  /** Shows a notice; returns the function that removes it. */
  notify(notice: CreditNotice): () => void
  /** A credit in decimal baht, as people read it. */
  forPeople(credit: string): string
  isVisible(): boolean
  after(ms: number, perform: () => void): () => void
}

/** The credit check of one browser (specification, section 4): requested, then the profile is polled every five seconds until no host is
 *  pending; given up after the third poll. A hidden page does not poll; a poll that came due meanwhile is made at once when the page is
 *  seen again. */
export function creditCheck(deps: CreditCheckDeps) {
  const listeners = new Set<() => void>()
  let checking: CreditChecking = null
  // The number of the current check: late answers of an earlier one are dropped.
  let run = 0
  let polled = 0
  let removeStarted = () => {} // removes the notice that the check has begun

  const show = (next: CreditChecking) => {
    checking = next
    for (const listener of listeners) listener()
  }
  const stop = () => {
    run += 1
    polls.close()
    removeStarted()
    if (checking) show(null)
  }
  const finish = async (credit: string) => {
    const finishing = run
    polls.close()
    await deps.refreshBalance()
    if (finishing !== run) return
    stop()
    deps.notify({ type: 'success', message: th.finished, detail: th.balanceLeft(deps.forPeople(credit)) })
    const ended = run
    const problem = await deps.checkTurnover()
    if (ended === run && problem !== null) deps.notify({ type: 'warning', message: problem })
  }
  const polls = openPolls(deps, (status, counts) => {
    if (status === 'dead') return stop()
    if (status !== 'failed' && status.hostsPending === 0) return void finish(status.credit)
    if (!counts) return
    polled += 1
    if (polled > creditPollRounds - 1) {
      stop()
      return void deps.notify({ type: 'error', message: th.exhausted(creditPollRounds), detail: th.goesOn })
    }
    show({ round: polled + 1 })
    polls.wait()
  })

  return {
    /** The progress of the check now. */
    now: (): CreditChecking => checking,
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Begins a check; does nothing while one is under way. */
    start: async (): Promise<void> => {
      if (checking) return
      const started = (run += 1)
      polled = 0
      show({ round: 1 })
      const answer = await deps.request()
      if (started !== run) return
      if (!answer.ok) {
        stop()
        return void deps.notify({ type: 'error', message: answer.text })
      }
      removeStarted = deps.notify({ type: 'success', message: th.started })
      polls.wait()
    },
    pageShown: polls.pageShown,
    hinted: polls.hinted,
    /** Drops the check, for when nobody is signed in any more. */
    stop,
  }
}

/** The polls of a check, from the first wait until they are closed; one is under way at a time. A poll that `counts` is one of the three;
 *  one that a hint causes, or coming back to the page before a poll was due, does not count. */
function openPolls(deps: CreditCheckDeps, onStatus: (status: CreditStatus, counts: boolean) => void) {
  let run = 0
  let open = false
  let dueWhileHidden = false
  let polling: { counts: boolean } | null = null
  let cancel = () => {}

  const poll = async (counts: boolean): Promise<void> => {
    if (!open) return
    if (polling) {
      polling.counts ||= counts
      return
    }
    const before = run
    const current = { counts }
    polling = current
    const status = await deps.poll()
    if (before !== run) return
    polling = null
    onStatus(status, current.counts)
  }
  return {
    wait: (): void => {
      cancel()
      open = true
      dueWhileHidden = false
      cancel = deps.after(creditPollMs, () => (deps.isVisible() ? void poll(true) : (dueWhileHidden = true)))
    },
    close: (): void => {
      run += 1
      open = false
      polling = null
      cancel()
    },
    /** The page is visible again: polls now. A poll that came due while hidden counts; an extra one does not. */
    pageShown: (): void => {
      if (!deps.isVisible()) return
      const counts = dueWhileHidden
      dueWhileHidden = false
      void poll(counts)
    },
    /** The live stream sent a hint: the check may have ended. */
    hinted: (): void => {
      if (deps.isVisible()) void poll(false)
    },
  }
}
