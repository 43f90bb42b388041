import type { Handlers } from '#contract/http/handler.ts'
import { roundsMax } from '#contract/provider/rounds.ts'
import { fairness as told } from '#contract/provider/wallet.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { pairwiseId } from '#modules/tickets/index.ts'
import type { GamesConfig } from './hosts.ts'
import { ROUNDS_ON_PAGE, roundsBefore } from './own-rounds.routes.ts'
import type { HostRounds } from './ports.ts'
import { findRounds } from './rounds.ts'
import type { NamedRound } from './rounds.store.ts'

type Seed = { commitment: string; server_seed: string }

/** What hosts have revealed since of the seeds of a page of rounds. A host tells a seed only when the player has had it changed, long after the round: so it
 *  is asked, one round for each commitment. Nothing is kept and no money moves; a silent host reveals nothing. Seeds that do not belong to their
 *  commitment are told too: the member is to see that they do not. */
export const revealedSeedsRoutes = (desk: Desk, config: GamesConfig, hosts: HostRounds): Pick<Handlers, 'GET /customers/seeds'> => ({
  'GET /customers/seeds': async ({ cursor }, { session }) => {
    const before = roundsBefore(cursor)
    if (before === 'none') return refuse({ code: 'CURSOR_INVALID' })
    const rounds = await desk.database.read((tx) => findRounds(tx, session.member, { before, max: ROUNDS_ON_PAGE }))
    const asked = Map.groupBy(oneOfEach(rounds), ({ hostNo }) => hostNo)
    const seeds = await Promise.all([...asked].map(([no, own]) => askHost(config, hosts, session.member, no, own)))
    return ok({ data: seeds.flat() })
  },
})

type Committed = { hostNo: number; round: string; commitment: string }

/** Of the rounds that have ended, the newest of each commitment whose seed the host has not told. */
function oneOfEach(rounds: readonly NamedRound[]): Committed[] {
  const found = new Map<string, Committed>()
  for (const { state, hostNo, round, fairness } of rounds) {
    const said = told.safeParse(fairness)
    if (state !== 'settled' || !said.success || said.data.commitment === '' || said.data.server_seed !== undefined) continue
    const { commitment } = said.data
    const key = `${hostNo} ${commitment}`
    if (!found.has(key)) found.set(key, { hostNo, round, commitment })
  }
  return [...found.values()]
}

async function askHost(config: GamesConfig, hosts: HostRounds, member: MemberId, no: number, rounds: Committed[]): Promise<Seed[]> {
  const host = config.hosts.find((one) => one.no === no)
  if (!host) return []
  const asked = rounds.slice(0, roundsMax)
  const player = pairwiseId(config.playerPepper, host.host, member)
  const answer = await hosts.ask(host, { player, rounds: asked.map(({ round }) => round) })
  if (answer === 'silent') return []
  return asked.flatMap(({ round, commitment }) => {
    const said = answer.rounds.find((one) => one.round === round)
    const seed = said?.state === 'won' && said.fairness?.commitment === commitment ? said.fairness.server_seed : undefined
    return seed === undefined ? [] : [{ commitment, server_seed: seed }]
  })
}
