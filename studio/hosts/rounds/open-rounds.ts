import type { HostContext } from '../context.ts'
import type { HostParty } from '#contract/partners/director.ts'
import { hostRefuses } from '../shell/refusals.ts'
import type { HostSession } from '../shell/sessions.store.ts'
import type { WalletCall } from '../wallet/wallet-call.ts'
import * as bets from './bets.store.ts'
import { openHearing } from './hearing.ts'
import { type LiveTable, openRound, openTable, snapshotOf, watchSeats } from './live-table.ts'
import { type AskedBet, placeBet, stands, takeBack } from './place-bet.ts'
import { playTable } from './play-table.ts'
import { drawnRound } from './settle-round.ts'
import { selectRound } from './rounds.store.ts'
import type { RunningRounds } from './running.ts'
import { addCall, sendCalls, sendNow, taskOf } from './send-calls.ts'
import type { AnySharedGame, DrawnRound, StandingBet } from './shared-game.ts'

/** A member's own bets and session sums, in satang. */
export type OwnBet = {
  key: string
  round: number
  bet: unknown
  state: bets.BetState
  stake: number
  paid: number | null
  cause: string | null
}

/** Each game is one table that plays for ever. */
export type SharedRounds = {
  running: RunningRounds
  tables: ReadonlyMap<string, LiveTable>
  /** Refuses `GAME_UNKNOWN`. */
  table(code: string): LiveTable
  place(session: HostSession, game: string, asked: AskedBet): Promise<void>
  /** Takes bets back by key, until the close. */
  undo(session: HostSession, game: string, keys: readonly string[]): void
  /** The member's bets of the last round that they bet on. */
  own(session: HostSession, game: string): OwnBet[]
  /** The shown round with the member's bets of it, for games that pay while showing. */
  shownTo(session: HostSession, game: string): { round: DrawnRound<unknown>; bets: StandingBet<unknown>[] } | null
  /** Pays a shown round's bet once; the round stays open. False where it was paid before. */
  pay(betId: string, satang: number, note: string): boolean
  stream(code: string, player: string | null, lastId: string): Response
}

export function openRounds(
  context: HostContext,
  { host, wallet, games }: { host: HostParty; wallet: WalletCall; games: readonly AnySharedGame[] },
): SharedRounds {
  const tables = new Map<string, LiveTable>()
  const running: RunningRounds = {
    context,
    host,
    wallet,
    hearing: openHearing(),
    inFlight: new Set(),
    sending: new Map(),
    notify: (game, player) => tables.get(game)?.broadcast.sendTo(player, { type: 'own' }),
  }
  context.tasks.handle(taskOf(host), (task) =>
    sendCalls(running, (JSON.parse(task.body) as { siteRound: string }).siteRound),
  )
  for (const game of games) tables.set(game.code, openTable(running, game))
  for (const table of tables.values()) {
    void playTable(table)
    void watchSeats(table)
  }

  const tableOf = (code: string) => {
    const table = tables.get(code)
    if (table === undefined) throw hostRefuses('GAME_UNKNOWN')
    return table
  }
  const nowMs = () => context.clock.now().getTime()
  const changed = (table: LiveTable, player: string) => {
    table.state.isSumsDue = true
    running.notify(table.game.code, player)
  }

  return {
    running,
    tables,
    table: tableOf,
    async place(session, code, asked) {
      const receivedMs = nowMs()
      const table = tableOf(code)
      table.seats.stay(session.player)
      try {
        const bet = await placeBet(running, table.game, session, asked, { open: openRound(table), receivedMs })
        if (stands(bet)) table.seats.sit(session.player, receivedMs)
      } finally {
        changed(table, session.player)
      }
    },
    undo(session, code, keys) {
      const table = tableOf(code)
      takeBack(running, session.player, keys, { open: openRound(table), receivedMs: nowMs() })
      changed(table, session.player)
    },
    own: (session, code) => ownBets(running, session, tableOf(code).game.code),
    shownTo: (session, code) => shownTo(tableOf(code), session),
    pay: (betId, satang, note) => payShown(running, betId, satang, note),
    stream: (code, player, lastId) => {
      const table = tableOf(code)
      return table.broadcast.stream({ player, lastId, snapshot: () => snapshotOf(table) })
    },
  }
}

const ownBets = ({ context, host }: RunningRounds, { player }: HostSession, code: string): OwnBet[] =>
  bets
    .selectLastBets(context.database, host, code, player)
    .map(({ requestKey, bet, round, state, stake, paid, cause }) => ({
      key: requestKey,
      round,
      bet: JSON.parse(bet) as unknown,
      state,
      stake,
      paid,
      cause,
    }))

function shownTo({ running, state, chains }: LiveTable, { player }: HostSession): ReturnType<SharedRounds['shownTo']> {
  const { database } = running.context
  const round = state.round === null ? undefined : selectRound(database, state.round.id)
  if (state.phase !== 'show' || round?.state !== 'drawn') return null
  const own = bets.selectBetsOfMember(database, round.id, player).filter(stands)
  return {
    round: drawnRound(chains, round),
    bets: own.map(({ id, bet, stake, paid, note }) => ({ id, bet: JSON.parse(bet) as unknown, stake, paid, note })),
  }
}

function payShown(running: RunningRounds, betId: string, satang: number, note: string): boolean {
  const { database } = running.context
  const bet = bets.selectBet(database, betId)
  if (bet === undefined) return false
  const isPaid = database.transaction(() => {
    if (!bets.updateBetPaid(database, bet.id, satang, note)) return false
    addCall(running, bet, 'win', {
      game: bet.game,
      amount: String(satang),
      bet_transaction: bet.id,
      closes_round: false,
    })
    return true
  })
  if (isPaid) void sendNow(running, [bet.siteRound])
  return isPaid
}
