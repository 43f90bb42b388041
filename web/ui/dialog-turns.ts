/** What opens by itself, in the order of its turns. */
export const dialogRanks = [
  'maintenance',
  'result',
  'account-check',
  'recovery',
  'bank-account',
  'reality-check',
  'news',
] as const
export type DialogRank = (typeof dialogRanks)[number]

/** `rank`: it opens by itself; null: by a press. */
type Turn = { rank: DialogRank | null; isOpen: boolean; open: () => void }

/**
 * Decides which dialogs are open: pressed ones at once; self-opening ones one at a time, over nothing else and not
 * while the page is busy.
 */
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
    /** `open` is called at its turn. Returns the function that gives the turn back. */
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
    /** Call when the page may no longer be busy. */
    decide,
  }
}

const placeOf = ({ rank }: Turn): number => (rank === null ? -1 : dialogRanks.indexOf(rank))
const byRank = (one: Turn, other: Turn): number => placeOf(one) - placeOf(other)
