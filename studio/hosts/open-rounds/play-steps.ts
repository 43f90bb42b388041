import { isDeepStrictEqual } from 'node:util'
import type { WalletRequest } from '#contract/provider/wallet.ts'
import { present } from '#kit/assert.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { addSettlement, closingWin, reportWin } from '../shell/report-win.ts'
import { selectSeed } from '../shell/seeds.store.ts'
import type { HostSession } from '../shell/sessions.store.ts'
import * as rounds from '../shell/tables.store.ts'
import { type RunningRounds, takeBet } from '../shell/take-bet.ts'
import { takeExtraStake } from './extra-stakes.ts'
import { selectPendingStake, sumTakenStakes } from './extra-stakes.store.ts'
import type { OpenBet, OpenGame, PlayedSteps, RoundEnd } from './game.ts'
import * as store from './open-rounds.store.ts'

/** An abandoned round ends a day after its bet: the site would close it after two. */
const LEAVE_MS = 24 * 3_600_000

export type RunningSteps = RunningRounds & { games: ReadonlyMap<string, OpenGame> }

type Round = rounds.Round

/** Throws where the host no longer has the game: its rounds then wait for a version that has. */
export function openGameOf({ games }: Pick<RunningSteps, 'games'>, { game }: { game: string }): OpenGame {
  const found = games.get(game)
  if (found === undefined) throw new Error(`this host has no game ${game}`)
  return found
}

export function boundOf({ context: { database } }: RunningRounds, round: Round) {
  const seed = present(
    round.seed === null ? undefined : selectSeed(database, round.seed),
    'a round whose stake was taken has its seed',
  )
  const bet: OpenBet = {
    stake: round.stake,
    choice: present(store.selectChoice(database, round.id), 'a round of steps has its choice'),
  }
  return {
    seeds: { serverSeed: seed.serverSeed, clientSeed: round.clientSeed ?? '', nonce: round.nonce ?? 0 },
    bet,
    seed,
  }
}

/** `steps` were all made. */
export async function standingOf(running: RunningSteps, round: Round, steps: readonly string[]): Promise<PlayedSteps> {
  const { seeds, bet } = boundOf(running, round)
  const played = await openGameOf(running, round).play(seeds, bet, steps)
  if (typeof played === 'string') throw new Error(`a stored step cannot be made: ${played}`)
  return played
}

/** The report of a finished round. */
export function wonOf(running: RunningSteps, round: Round): WalletRequest<'win'> {
  const { ending, opposed, ...outcome } = JSON.parse(
    present(round.outcome, 'a round that is over has its outcome'),
  ) as Pick<RoundEnd, 'ending' | 'opposed'>
  return {
    ...closingWin(running, round, outcome),
    ending,
    ...(opposed === undefined ? {} : { opposed: String(opposed) }),
  }
}

/** Call it inside the transaction that stores the round's last step. */
function endRound(running: RunningSteps, id: string, { win, ending, opposed, outcome }: RoundEnd): string | null {
  const { database } = running.context
  if (!rounds.updateRoundState(database, id, ['open'], 'drawn')) return null
  rounds.updateRoundOutcome(database, id, { ...outcome, ending, ...(opposed === undefined ? {} : { opposed }) }, win)
  return addSettlement(running, id)
}

/** Ends a round that needs no further step, and reports it to the site. */
export async function settleSteps(running: RunningSteps, id: string): Promise<Outcome> {
  const { database } = running.context
  const open = rounds.selectRound(database, id)
  if (open?.state === 'open') {
    const { end } = await standingOf(running, open, store.selectSteps(database, id))
    if (end === null) return 'done'
    database.transaction(() => endRound(running, id, end))
  }
  if (rounds.selectRound(database, id)?.state !== 'drawn') return 'done'
  return reportWin(running, id, async () => {
    const round = rounds.selectRound(database, id)
    return round?.state === 'drawn' ? wonOf(running, round) : null
  })
}

/**
 * Takes a new round's stake. A repeated `key` gets its round again. Refuses as `takeBet` does, `ROUND_OPEN` while a
 * round of the game is in play, and `KEY_REUSED` for another bet under a known key.
 */
export async function beginRound(
  running: RunningSteps,
  session: HostSession,
  key: string,
  bet: OpenBet,
): Promise<Round> {
  const { context, host } = running
  const { player, game } = session
  const known = store.selectRoundOfKey(context.database, host, player, key)
  if (known !== undefined) return repeatedBet(running, known, { game, ...bet })
  const { round, taken } = await takeBet(
    running,
    session,
    { stake: bet.stake, state: 'open' },
    {
      begun: (id) => {
        const open = store.selectOpenOfGame(context.database, host, player, game)
        if (open !== undefined) throw hostRefuses('ROUND_OPEN', { round: open })
        store.insertOpenRound(context.database, { round: id, host, player, game, key, choice: bet.choice })
        // A player who plays on need not be shown this game's earlier rounds any more.
        store.updateOpenSeen(context.database, host, player, id)
      },
      taken: ({ id }) => {
        context.tasks.add(`leave:${host}`, id, { round: id }, LEAVE_MS)
        return addSettlement(running, id)
      },
    },
  )
  const outcome = await settleSteps(running, round)
  if (outcome !== 'again') context.tasks.end(taken, outcome)
  return present(rounds.selectRound(context.database, round), 'a round just begun is there')
}

function repeatedBet({ context: { database } }: RunningRounds, id: string, asked: OpenBet & { game: string }): Round {
  const round = present(rounds.selectRound(database, id), 'a known round is there')
  const stake = round.stake - sumTakenStakes(database, id)
  const { game, choice } = { game: round.game, choice: store.selectChoice(database, id) }
  if (!isDeepStrictEqual({ game, stake, choice }, asked)) throw hostRefuses('KEY_REUSED', { field: 'key' })
  if (round.state === 'refused') throw hostRefuses('BET_REFUSED')
  if (round.seed === null) throw hostRefuses('BET_UNKNOWN')
  return round
}

export type AskedStep = { round: string; number: number; step: string }

/**
 * Stores a round's next step before answering; a repeated step gets its first answer. `steps`: up to it. Refuses by its
 * game, `ROUND_UNKNOWN`, `ROUND_OVER`, `STEP_TAKEN` for a different step in its place, `STAKE_UNDOING` while a stake is
 * rolled back, and as `takeExtraStake`.
 */
export async function makeStep(
  running: RunningSteps,
  session: HostSession,
  asked: AskedStep,
): Promise<{ round: Round; steps: string[] }> {
  const { database } = running.context
  const round = rounds.selectRound(database, asked.round)
  if (round === undefined || round.host !== running.host || round.player !== session.player || round.seed === null)
    throw hostRefuses('ROUND_UNKNOWN')
  const made = store.selectSteps(database, round.id)
  if (asked.number < made.length) {
    if (made[asked.number] !== asked.step) throw hostRefuses('STEP_TAKEN')
    return { round, steps: made.slice(0, asked.number + 1) }
  }
  if (round.state !== 'open') throw hostRefuses('ROUND_OVER')
  if (asked.number > made.length) throw hostRefuses('BAD_FIELD', { field: 'number' })
  if (selectPendingStake(database, round.id) !== undefined) throw hostRefuses('STAKE_UNDOING')
  const steps = [...made, asked.step]
  await addSteps(running, round, steps, { session, from: made.length })
  return { round: present(rounds.selectRound(database, round.id), 'a round in play is there'), steps }
}

/** Stores the steps from `from` on with the end they bring, and settles it. `session`: whose credit pays. */
async function addSteps(
  running: RunningSteps,
  round: Round,
  steps: readonly string[],
  { session, from }: { session: HostSession | null; from: number },
): Promise<void> {
  const { context } = running
  const { seeds, bet } = boundOf(running, round)
  const played = await openGameOf(running, round).play(seeds, bet, steps)
  if (typeof played === 'string') throw hostRefuses(played)
  const keep = () => {
    for (const [number, step] of steps.entries())
      if (number >= from) store.insertStep(context.database, round.id, number, step, context.clock.now().getTime())
    return played.end === null ? null : endRound(running, round.id, played.end)
  }
  const cost = (played.staked ?? round.stake) - round.stake
  if (cost > 0 && session === null) throw new Error('nobody pays for a step that the rules make')
  const settlement =
    cost > 0 && session !== null
      ? await takeExtraStake(running, round, { session, step: from, amount: cost }, keep)
      : context.database.transaction(keep)
  if (settlement === null) return
  const outcome = await settleSteps(running, round.id)
  if (outcome !== 'again') context.tasks.end(settlement, outcome)
}

/** Cashes out an abandoned round as it stands, or rolls it back where nothing was played. */
export async function leaveRound(running: RunningSteps, id: string): Promise<Outcome> {
  const { context, host } = running
  const round = rounds.selectRound(context.database, id)
  if (round?.state !== 'open') return 'done'
  if (selectPendingStake(context.database, id) !== undefined) return 'again'
  const made = store.selectSteps(context.database, id)
  const { seeds, bet } = boundOf(running, round)
  const more = await openGameOf(running, round).leave(seeds, bet, made)
  if (more !== null) {
    await addSteps(running, round, [...made, ...more], { session: null, from: made.length })
    return 'done'
  }
  context.database.transaction(() => {
    if (rounds.updateRoundState(context.database, id, ['open'], 'unknown'))
      context.tasks.add(`rollback:${host}`, id, { round: id })
  })
  context.tasks.wake()
  return 'done'
}
