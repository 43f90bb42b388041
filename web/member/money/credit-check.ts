import { creditPollMs, creditPollRounds } from '#contract/plain/constants.ts'
import * as th from './credit-check.th.ts'

/** `round`: the next poll, from 1. Null: none is under way. */
export type CreditChecking = { round: number } | null

/** `hostsPending`: hosts not yet queried; `credit`: decimal baht. `failed`: no answer; `dead`: the session is over. */
export type CreditStatus = { hostsPending: number; credit: string } | 'failed' | 'dead'

export type CreditNotice = { type: 'success' | 'warning' | 'error'; message: string; detail?: string }

export type CreditCheckDeps = {
  /** `text`: why it was refused or not sent. */
  request(): Promise<{ ok: true } | { ok: false; text: string }>
  poll(): Promise<CreditStatus>
  /** On every screen. */
  refreshBalance(): Promise<void>
  /** The server's reason against showing the turnover; null without one or without an answer. */
  checkTurnover(): Promise<string | null>
  /** Returns the function that removes the notice. */
  notify(notice: CreditNotice): () => void
  /** From decimal baht. */
  forPeople(credit: string): string
  isVisible(): boolean
  after(ms: number, perform: () => void): () => void
}

/**
 * Specification, section 4: requests the check, then polls the profile every five seconds until no host is pending, at
 * most three times. A hidden page polls once it is visible again.
 */
export function creditCheck(deps: CreditCheckDeps) {
  const listeners = new Set<() => void>()
  let checking: CreditChecking = null
  // Late answers of an earlier check are dropped.
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
    now: (): CreditChecking => checking,
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** No effect while one is under way. */
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
    /** After the sign-out. */
    stop,
  }
}

/**
 * One poll at a time. Those caused by a hint or an early return to the page do not count (`counts`) towards the three.
 */
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
    /** A poll that came due while hidden counts; an extra one does not. */
    pageShown: (): void => {
      if (!deps.isVisible()) return
      const counts = dueWhileHidden
      dueWhileHidden = false
      void poll(counts)
    },
    /** The check may have ended. */
    hinted: (): void => {
      if (deps.isVisible()) void poll(false)
    },
  }
}
