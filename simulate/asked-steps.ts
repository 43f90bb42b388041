import type { HostRound } from '#contract/provider/rounds.ts'
import { present } from '#kit/assert.ts'
import {
  closeUnfinishedRounds,
  type HostRounds,
  openRoundBooks,
  ownRoundsRoutes,
  runCreditCheck,
  unfinishedSeconds,
} from '#modules/games/index.ts'
import { GAME, gamesConfig } from './host.ts'
import { assertEqual, callerOf, codeOf, Divergence } from './member-steps.ts'
import type { ModelBet } from './model.ts'
import { pickBet, rollbackModel, winModel } from './round-steps.ts'
import type { Actor, Simulation } from './simulation.ts'

/** What hosts answer when they are asked about rounds, by their own books; the model follows every answer. */
function hostsIn(simulation: Simulation, extra: readonly string[] = []): HostRounds {
  const { prng, hosts, actors } = simulation
  return {
    async query({ host }, { player, rounds }) {
      const place = hosts.findIndex(({ config }) => config.host === host)
      const actor = actors.find(({ games }) => games.get(place)?.player === player)
      if (!actor) throw new Divergence(`${host} was asked about a player it does not know`)
      const all = [
        ...rounds,
        ...extra.filter((round) => !rounds.includes(round) && actor.model.bets.get(round)?.host === place),
      ]
      return {
        rounds: all.map((round) => answer(round, actor, present(actor.model.bets.get(round), 'a round that was bet'))),
      }
    },
  }

  /** A host may call its win otherwise than in its call, at times with another amount: it is one win all the same. */
  function answer(round: string, actor: Actor, one: ModelBet): HostRound {
    const names = { round, bet_transaction: `${round}-b` }
    if (one.state === 'open' && one.drawn === null) {
      if (prng.chance(70)) return { state: 'open', round }
      if (prng.chance(50)) return { state: 'unknown', round }
      one.drawn = prng.pick([0n, 700n])
    }
    if (one.state === 'rolled-back' || one.state === 'tombstone') {
      const transaction = prng.chance(70) ? `${round}-k` : `${round}-${prng.name()}`
      rollbackModel(actor, one, transaction)
      return { state: 'rolled_back', transaction, ...names }
    }
    const transaction = prng.chance(60) ? `${round}-w` : `${round}-${prng.name()}`
    const amount = (one.drawn ?? 0n) + (one.state === 'won' && prng.chance(20) ? 300n : 0n)
    winModel(simulation, actor, one, { as: transaction, amount })
    return { state: 'won', transaction, game: GAME, amount: String(amount), closes_round: true, ...names }
  }
}

/** The member presses "check credit"; hosts also tell of a round that they were not asked about. */
export async function checkCredit(simulation: Simulation, actor: Actor): Promise<string> {
  const { context } = simulation
  const routes = ownRoundsRoutes(context, gamesConfig, async () => null)
  simulation.advance(6)
  const asked = await routes['GET /customers/check-credit']({} as never, callerOf(actor, simulation, ''))
  assertEqual('a credit check', codeOf(asked), 'ok')
  const rows = await context.database.read((tx) =>
    tx.rows<{ id: string }>('simulate.check', 'select id from games.credit_check where member_id = $1', [actor.member]),
  )
  const extra = [0, 1].flatMap(() => pickBet(simulation, actor, () => true)?.round ?? [])
  const check = rows[0]?.id ?? ''
  const outcome = await runCreditCheck(context, gamesConfig, hostsIn(simulation, [...new Set(extra)]), {
    member: actor.member,
    check,
  })
  return `check ${assertEqual('the work of a credit check', outcome, 'done')}`
}

/** The job that closes what has been open for 48 hours, at times two days later: what is still open there ends here, what is unknown there
 *  was never bet. */
export async function closeOld(simulation: Simulation): Promise<string> {
  const { context, actors, prng } = simulation
  if (prng.chance(40)) simulation.advance(unfinishedSeconds)
  const rounds = new Map(
    actors.flatMap((actor) => [...actor.model.bets].map(([round, one]) => [round, { actor, one }] as const)),
  )
  const hosts = hostsIn(simulation)
  const closed = await closeUnfinishedRounds(context, gamesConfig, {
    async query(host, question) {
      const answered = await hosts.query(host, question)
      for (const { state, round } of answered === 'silent' ? [] : answered.rounds) {
        const { actor, one } = present(rounds.get(round), 'a round that was bet')
        if (state === 'open') one.ended = true
        if (state === 'unknown') rollbackModel(actor, one, 'unknown')
      }
      return answered
    },
  })
  return `close ${closed.reported}/${closed.stillOpen}/${closed.unknown}`
}

/** Compares all rounds with their hosts' books: nothing may differ but what is open there. Moves no money. */
export async function compareBooks(simulation: Simulation, from: Date): Promise<string> {
  const { context, actors, hosts } = simulation
  const span = { from, to: new Date(simulation.nowMs() + 1_000) }
  const books = actors.flatMap(({ model }) => [...model.bets])
  const listed = (place: number) =>
    books
      .filter(([, { host, state }]) => host === place && state !== 'tombstone')
      .map(([round, { stake, state, drawn, atMs }]) => ({
        round,
        begun_at: new Date(atMs).toISOString(),
        ...(state === 'open'
          ? { state, stake: String(stake), win: '0' }
          : ended(state === 'won' ? { stake, win: drawn ?? 0n } : null)),
      }))
  const { gather, compare } = openRoundBooks(context, gamesConfig, {
    async list({ host }, _span, page) {
      await page(listed(hosts.findIndex(({ config }) => config.host === host)), null)
      return 'complete'
    },
  })
  const { answered } = await gather(span)
  const found = await context.database.read((tx) => compare(tx, { ...span, answered }))
  const expected = books.flatMap(([round, { state, ended: closed }]) =>
    state === 'open' ? `${round} ${closed ? 'open_there' : 'unfinished'}` : [],
  )
  assertEqual(
    'rounds beside their hosts',
    found
      .map(({ round, kind }) => `${round} ${kind}`)
      .sort()
      .join(),
    expected.sort().join(),
  )
  return `books ${books.length}`
}

const ended = (played: { stake: bigint; win: bigint } | null) =>
  played
    ? { state: 'closed' as const, stake: String(played.stake), win: String(played.win) }
    : { state: 'void' as const, stake: '0', win: '0' }
