/** What opens by itself, in the order of its turns. */
export const dialogRanks = ['maintenance', 'result', 'account-check', 'recovery', 'bank-account', 'reality-check', 'news'] as const
export type DialogRank = (typeof dialogRanks)[number]

/** A dialog that is wanted. `rank`: it opens by itself; null: somebody has pressed for it. */
type Turn = { rank: DialogRank | null; isOpen: boolean; open: () => void }

/** The one place that decides which dialogs are open: each that somebody pressed for, at once; of those that open by themselves one at a
 *  time, over nothing else and not while the page is busy. */
export function dialogTurns(isBusy: () => boolean) {
  const turns = new Set<Turn>()
  const decide = (): void => {
    const waiting = [...turns].filter(({ isOpen }) => !isOpen).sort(byRank)
    const [next] = waiting
    if (!next || waiting.length < turns.size || isBusy()) return
    next.isOpen = true
    next.open()
  }
  return {
    /** Asks for a turn; `open` is called when it has come. Returns the function that gives it back. */
    take(rank: DialogRank | null, open: () => void): () => void {
      const turn: Turn = { rank, isOpen: rank === null, open }
      turns.add(turn)
      if (rank === null) open()
      else decide()
      return () => {
        turns.delete(turn)
        decide()
      }
    },
    /** Looks again, when the page may no longer be busy. */
    decide,
  }
}

const placeOf = ({ rank }: Turn): number => (rank === null ? -1 : dialogRanks.indexOf(rank))
const byRank = (one: Turn, other: Turn): number => placeOf(one) - placeOf(other)
