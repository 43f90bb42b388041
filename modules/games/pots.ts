import type { Context, ReadTx } from '#kit/transaction.ts'
import { namesOf, type OfferedGame } from './catalogue.ts'
import { findNamed, staleBefore } from './front.ts'
import type { GamesConfig } from './hosts.ts'
import type { HostPots } from './ports.ts'
import { type Pot, selectPots, selectPotsOf, updatePots } from './pots.store.ts'

const POTS_MAX = 6

/** A silent host's are shown for two more minutes. A job's work. */
export async function watchPots(context: Context, config: GamesConfig, hostPots: HostPots): Promise<void> {
  await Promise.all(
    config.hosts.map(async (host) => {
      const pots = await hostPots.read(host)
      if (pots === 'silent') return
      await context.database.write((tx) => updatePots(tx, host.no, pots, context.clock.now()))
    }),
  )
}

export type OfferedPot = Pot & { game: OfferedGame }

export async function findPots(tx: ReadTx, config: GamesConfig, lobby: string, at: Date): Promise<OfferedPot[]> {
  const pots = await selectPots(tx, namesOf(config), lobby, staleBefore(at), POTS_MAX)
  const games = await findNamed(tx, config, pots, at)
  return pots.flatMap((pot) => {
    const game = games.get(`${pot.no} ${pot.code}`)
    return game ? [{ ...pot, game }] : []
  })
}

export const findPotsOf = (tx: ReadTx, game: { no: number; code: string }, at: Date): Promise<Pot[]> =>
  selectPotsOf(tx, game, staleBefore(at))
