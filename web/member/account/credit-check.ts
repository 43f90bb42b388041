import { creditPollMs, creditPollRounds } from '#contract/plain/constants.ts'
import * as th from './credit-check.th.ts'

/** Where a credit check stands: `round` is the poll that is waited for, from 1. Null: none is under way. */
export type CreditChecking = { round: number } | null

/** What one poll of the profile brought. `failed`: nobody answered; `dead`: the session is over. */
export type CreditStatus = { hostsPending: number; credit: string } | 'failed' | 'dead'

export type CreditNotice = { type: 'success' | 'warning' | 'error'; message: string; detail?: string }

/** What the check needs of the world. */
export type CreditCheckWays = {
  /** Asks for the check; a text where it was refused or did not get through. */
  request(): Promise<{ ok: true } | { ok: false; text: string }>
  poll(): Promise<CreditStatus>
  /** Has every screen show the new balance. */
  store(): Promise<void>
  /** What speaks against showing the turnover, in the server's words; null where nothing does, or nobody answered. */
  checkTurnover(): Promise<string | null>
  notify(notice: CreditNotice): void
  /** A balance of the wire as people read it. */
  forPeople(credit: string): string
  isVisible(): boolean
  after(ms: number, act: () => void): () => void
}

/** The credit check of one browser (specification, section 4): asked for, then the profile is looked at every five seconds until no host is asked
 *  any more; given up after the third poll. While nobody sees the page no poll is taken, and a poll is taken at once when it is seen again. */
export function creditCheck(ways: CreditCheckWays) {
  const listeners = new Set<() => void>()
  let checking: CreditChecking = null
  // Each check has its own turn; what a check left behind brings later is nobody's.
  let turn = 0
  let polled = 0

  const show = (next: CreditChecking) => {
    checking = next
    for (const listener of listeners) listener()
  }
  const stop = () => {
    turn += 1
    polls.close()
    if (checking) show(null)
  }
  const finish = async (credit: string) => {
    const own = turn
    polls.close()
    await ways.store()
    if (own !== turn) return
    stop()
    ways.notify({ type: 'success', message: th.finished, detail: th.balanceLeft(ways.forPeople(credit)) })
    const against = await ways.checkTurnover()
    if (against !== null) ways.notify({ type: 'warning', message: against })
  }
  const polls = openPolls(ways, (status, counts) => {
    if (status === 'dead') return stop()
    if (status !== 'failed' && status.hostsPending === 0) return void finish(status.credit)
    if (!counts) return
    polled += 1
    if (polled > creditPollRounds - 1) {
      stop()
      return ways.notify({ type: 'error', message: th.exhausted(creditPollRounds), detail: th.goesOn })
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
    /** Begins a check; while one is under way this does nothing. */
    start: async (): Promise<void> => {
      if (checking) return
      const own = (turn += 1)
      polled = 0
      show({ round: 1 })
      const answer = await ways.request()
      if (own !== turn) return
      if (!answer.ok) {
        stop()
        return ways.notify({ type: 'error', message: answer.text })
      }
      ways.notify({ type: 'success', message: th.started })
      polls.wait()
    },
    pageShown: polls.pageShown,
    hinted: polls.hinted,
    /** Forgets the check: nobody is signed in any more. */
    stop,
  }
}

/** The polls of a check, from the first wait until they are closed; in between nothing that was seen concerns it. A poll that `counts` is one of
 *  the three; one that news or a change of pages brought about does not. One is on the way at a time. */
function openPolls(ways: CreditCheckWays, onStatus: (status: CreditStatus, counts: boolean) => void) {
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
    const own = run
    const mine = { counts }
    polling = mine
    const status = await ways.poll()
    if (own !== run) return
    polling = null
    onStatus(status, mine.counts)
  }
  return {
    wait: (): void => {
      cancel()
      open = true
      dueWhileHidden = false
      cancel = ways.after(creditPollMs, () => (ways.isVisible() ? void poll(true) : (dueWhileHidden = true)))
    },
    close: (): void => {
      run += 1
      open = false
      polling = null
      cancel()
    },
    /** The page is seen again: a poll that came due unseen is taken now; one between two polls does not count. */
    pageShown: (): void => {
      if (!ways.isVisible()) return
      const counts = dueWhileHidden
      dueWhileHidden = false
      void poll(counts)
    },
    /** Something has happened to the member: perhaps the check has ended. */
    hinted: (): void => {
      if (ways.isVisible()) void poll(false)
    },
  }
}
