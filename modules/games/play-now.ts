import { playNowMinutes } from '#contract/plain/games.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import type { OfferedGame } from './catalogue.ts'
import { findNamed, staleBefore } from './front.ts'
import type { GamesConfig } from './hosts.ts'
import { type LastWin, selectLastWins, selectPlayNow, updateLastWins, updatePlayNow } from './play-now.store.ts'

/** Wins are not shown of fewer members: who they are could be guessed. */
const MEMBERS_MIN = 3
/** Below so many players the site would look empty. */
const PLAYERS_MIN = 20
/** A win that is shown paid at least so many times its stake. */
const WIN_TIMES = 10
/** Wins are shown from this long after their round until this long after it. */
const WINS_S = { from: 60, to: 3_600 }
/** The most wins that are kept. */
const WINS_MAX = 12
/** So many of the newest rounds are looked through, however many an hour has. */
const ROUNDS_MAX = 2_000

/** Counts who plays now and gathers the last wins. Run by a job; pages read what it stored. */
export async function countPlay(context: Context): Promise<void> {
  const at = context.clock.now()
  await context.database.write(async (tx) => {
    await updatePlayNow(tx, plusSeconds(at, -60 * playNowMinutes), at)
    const [from, to] = [plusSeconds(at, -WINS_S.to), plusSeconds(at, -WINS_S.from)]
    await updateLastWins(tx, { from, to, rounds: ROUNDS_MAX, max: WINS_MAX, membersMin: MEMBERS_MIN, times: WIN_TIMES })
  })
}

/** How many members play in a lobby ('' is all): those whose round ended in the last minutes. Null where they are too few to be shown, or
 *  were not counted lately. */
export async function findPlayers(tx: ReadTx, lobby: string, at: Date): Promise<number | null> {
  const [now] = await selectPlayNow(tx, lobby, staleBefore(at))
  return now && now.players >= PLAYERS_MIN ? now.players : null
}

/** Reads the last wins of a lobby, or of all (''), each with its game. */
export async function findLastWins(tx: ReadTx, config: GamesConfig, lobby: string, at: Date): Promise<(LastWin & { game: OfferedGame })[]> {
  const wins = (await selectLastWins(tx, lobby)).filter((win) => win.at >= plusSeconds(at, -2 * WINS_S.to))
  const games = await findNamed(tx, config, wins, at)
  return wins.flatMap((win) => {
    const game = games.get(`${win.no} ${win.code}`)
    return game ? [{ ...win, game }] : []
  })
}
