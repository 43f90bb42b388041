import { creditPollMs, creditPollRounds } from '#contract/plain/constants.ts'
import * as th from './credit-check.th.ts'

/** Where a credit check stands: `round` is the poll that is waited for, from 1. Null: none is under way. */
export type CreditChecking = { round: number } | null

/** What one look at the profile brought. `failed`: nobody answered; `dead`: the session is over. */
export type CreditLook = { hostsAsked: number; credit: string } | 'failed' | 'dead'

export type CreditNotice = { type: 'success' | 'warning' | 'error'; message: string; detail?: string }

/** What the check needs of the world. */
export type CreditCheckWays = {
  /** Asks for the check; a text where it was refused or did not get through. */
  ask(): Promise<{ ok: true } | { ok: false; text: string }>
  look(): Promise<CreditLook>
  /** Has every screen show the new balance. */
  store(): Promise<void>
  /** What speaks against telling the turnover, in the server's words; null where nothing does, or nobody answered. */
  checkTurnover(): Promise<string | null>
  tell(notice: CreditNotice): void
  /** A balance of the wire as people read it. */
  forPeople(credit: string): string
  isVisible(): boolean
  after(ms: number, act: () => void): () => void
}

/** The credit check of one browser (specification, section 4): asked for, then the profile is looked at every five seconds until no host is asked
 *  any more; given up after the third look. While nobody sees the page no look is taken, and a look is taken at once when it is seen again. */
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
    looks.close()
    if (checking) show(null)
  }
  const finish = async (credit: string) => {
    const own = turn
    looks.close()
    await ways.store()
    if (own !== turn) return
    stop()
    ways.tell({ type: 'success', message: th.finished, detail: th.balanceLeft(ways.forPeople(credit)) })
    const against = await ways.checkTurnover()
    if (against !== null) ways.tell({ type: 'warning', message: against })
  }
  const looks = openLooks(ways, (seen, counts) => {
    if (seen === 'dead') return stop()
    if (seen !== 'failed' && seen.hostsAsked === 0) return void finish(seen.credit)
    if (!counts) return
    polled += 1
    if (polled > creditPollRounds - 1) {
      stop()
      return ways.tell({ type: 'error', message: th.exhausted(creditPollRounds), detail: th.goesOn })
    }
    show({ round: polled + 1 })
    looks.wait()
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
      const answer = await ways.ask()
      if (own !== turn) return
      if (!answer.ok) {
        stop()
        return ways.tell({ type: 'error', message: answer.text })
      }
      ways.tell({ type: 'success', message: th.started })
      looks.wait()
    },
    seenAgain: looks.seenAgain,
    heard: looks.heard,
    /** Forgets the check: nobody is signed in any more. */
    stop,
  }
}

/** The looks of a check, from the first wait until they are closed; in between nothing that was seen tells about it. A look that `counts` is one of
 *  the three; one that news or a change of pages brought about does not. One is on the way at a time. */
function openLooks(ways: CreditCheckWays, onSeen: (seen: CreditLook, counts: boolean) => void) {
  let run = 0
  let open = false
  let dueUnseen = false
  let looking: { counts: boolean } | null = null
  let cancel = () => {}

  const look = async (counts: boolean): Promise<void> => {
    if (!open) return
    if (looking) {
      looking.counts ||= counts
      return
    }
    const own = run
    const mine = { counts }
    looking = mine
    const seen = await ways.look()
    if (own !== run) return
    looking = null
    onSeen(seen, mine.counts)
  }
  return {
    wait: (): void => {
      cancel()
      open = true
      dueUnseen = false
      cancel = ways.after(creditPollMs, () => (ways.isVisible() ? void look(true) : (dueUnseen = true)))
    },
    close: (): void => {
      run += 1
      open = false
      looking = null
      cancel()
    },
    /** The page is seen again: a look that came due unseen is taken now; one between two looks does not count. */
    seenAgain: (): void => {
      if (!ways.isVisible()) return
      const counts = dueUnseen
      dueUnseen = false
      void look(counts)
    },
    /** Something has happened to the member: perhaps the check has ended. */
    heard: (): void => {
      if (ways.isVisible()) void look(false)
    },
  }
}
