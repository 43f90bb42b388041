import { playNowMinutes } from '#contract/plain/games.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import type { OfferedGame } from './catalogue.ts'
import { findNamed, staleBefore } from './front.ts'
import type { GamesConfig } from './hosts.ts'
import { type LastWin, selectLastWins, selectPlayNow, updateLastWins, updatePlayNow } from './play-now.store.ts'

/** Else who they are could be guessed. */
const MEMBERS_MIN = 3
const PLAYERS_MIN = 20
const WIN_TIMES = 10
/** Shown from and until so long after the round. */
const WINS_S = { from: 60, to: 3_600 }
const WINS_MAX = 12
const ROUNDS_MAX = 2_000

/** Pages read what it stored. */
export async function countPlay(context: Context): Promise<void> {
  const at = context.clock.now()
  await context.database.write(async (tx) => {
    await updatePlayNow(tx, plusSeconds(at, -60 * playNowMinutes), at)
    const [from, to] = [plusSeconds(at, -WINS_S.to), plusSeconds(at, -WINS_S.from)]
    await updateLastWins(tx, { from, to, rounds: ROUNDS_MAX, max: WINS_MAX, membersMin: MEMBERS_MIN, times: WIN_TIMES })
  })
}

/** Null where they are too few, or were not counted lately. */
export async function findPlayers(tx: ReadTx, lobby: string, at: Date): Promise<number | null> {
  const [now] = await selectPlayNow(tx, lobby, staleBefore(at))
  return now && now.players >= PLAYERS_MIN ? now.players : null
}

export async function findLastWins(
  tx: ReadTx,
  config: GamesConfig,
  lobby: string,
  at: Date,
): Promise<(LastWin & { game: OfferedGame })[]> {
  const wins = (await selectLastWins(tx, lobby)).filter((win) => win.at >= plusSeconds(at, -2 * WINS_S.to))
  const games = await findNamed(tx, config, wins, at)
  return wins.flatMap((win) => {
    const game = games.get(`${win.no} ${win.code}`)
    return game ? [{ ...win, game }] : []
  })
}
