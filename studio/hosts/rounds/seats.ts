import { randomInt } from 'node:crypto'

const SHOWN = 7
const LETTERS = 'กขคจชดตนบปพมยรลวสหอ'

/** People at a table, named anew each sitting: a host may not know who they are. */
export type Seats = {
  /** Seats whoever bets; the first seven are shown. */
  sit(player: string): void
  /** Frees the seats of those who neither bet nor watch. */
  leave(stays: (player: string) => boolean): void
  aliasOf(player: string): string | null
  shown(stakeOf: (player: string) => number): { alias: string; stake: number }[]
  count(): number
}

export function openSeats(): Seats {
  const aliases = new Map<string, string>()
  const newAlias = () => `${LETTERS[randomInt(LETTERS.length)]}••${String(randomInt(100)).padStart(2, '0')}`
  return {
    sit: (player) => {
      if (!aliases.has(player)) aliases.set(player, newAlias())
    },
    leave: (stays) => {
      for (const player of aliases.keys()) if (!stays(player)) aliases.delete(player)
    },
    aliasOf: (player) => aliases.get(player) ?? null,
    shown: (stakeOf) => [...aliases].slice(0, SHOWN).map(([player, alias]) => ({ alias, stake: stakeOf(player) })),
    count: () => aliases.size,
  }
}
