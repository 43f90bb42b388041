import type { Handlers } from '#contract/http/handler.ts'
import { roundsMax } from '#contract/provider/rounds.ts'
import { fairness as hostFairness } from '#contract/provider/wallet.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { pairwiseId } from '#modules/tickets/index.ts'
import type { GamesConfig } from './hosts.ts'
import { ROUNDS_ON_PAGE, roundsBefore } from './own-rounds.routes.ts'
import type { HostRounds } from './ports.ts'
import { findRounds } from './rounds.ts'
import type { NamedRound } from './rounds.store.ts'

type Seed = { commitment: string; server_seed: string }

/** Queries the host with one round for each commitment; nothing is kept. Seeds that do not match are shown too. */
export const revealedSeedsRoutes = (
  context: Context,
  config: GamesConfig,
  hosts: HostRounds,
): Pick<Handlers, 'GET /customers/seeds'> => ({
  'GET /customers/seeds': async ({ cursor }, { session }) => {
    const before = roundsBefore(cursor)
    if (before === 'none') return refuse({ code: 'CURSOR_INVALID' })
    const rounds = await context.database.read((tx) => findRounds(tx, session.member, { before, max: ROUNDS_ON_PAGE }))
    const byHost = Map.groupBy(newestOfEachCommitment(rounds), ({ hostNo }) => hostNo)
    const seeds = await Promise.all(
      [...byHost].map(([no, ofHost]) => findSeedsAt(config, hosts, session.member, no, ofHost)),
    )
    return ok({ data: seeds.flat() })
  },
})

type Committed = { hostNo: number; round: string; commitment: string }

function newestOfEachCommitment(rounds: readonly NamedRound[]): Committed[] {
  const found = new Map<string, Committed>()
  for (const { state, hostNo, round, fairness } of rounds) {
    const parsed = hostFairness.safeParse(fairness)
    if (
      state !== 'settled' ||
      !parsed.success ||
      parsed.data.commitment === '' ||
      parsed.data.server_seed !== undefined
    )
      continue
    const { commitment } = parsed.data
    const key = `${hostNo} ${commitment}`
    if (!found.has(key)) found.set(key, { hostNo, round, commitment })
  }
  return [...found.values()]
}

async function findSeedsAt(
  config: GamesConfig,
  hosts: HostRounds,
  member: MemberId,
  no: number,
  rounds: Committed[],
): Promise<Seed[]> {
  const host = config.hosts.find((one) => one.no === no)
  if (!host) return []
  const batch = rounds.slice(0, roundsMax)
  const player = pairwiseId(config.playerPepper, host.host, member)
  const answer = await hosts.query(host, { player, rounds: batch.map(({ round }) => round) })
  if (answer === 'silent') return []
  return batch.flatMap(({ round, commitment }) => {
    // Of several entries of a round, the closing one has its outcome.
    const entries = answer.rounds.flatMap((one) => (one.state === 'won' && one.round === round ? [one.fairness] : []))
    const seed = entries.find((fairness) => fairness?.commitment === commitment)?.server_seed
    return seed === undefined ? [] : [{ commitment, server_seed: seed }]
  })
}
