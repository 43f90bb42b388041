import { randomBytes } from 'node:crypto'
import { present } from '#kit/assert.ts'
import { chainFrom } from '#studio/engines/chain/chain.ts'
import { drawNumbersOf } from '#studio/engines/lotto/calendar.ts'
import { YIKI_ROUNDS } from '#studio/engines/lotto/yiki.ts'
import type { HostContext } from '../context.ts'
import * as store from './lotto.store.ts'

const PLACES_OF_YEAR = drawNumbersOf(2026).length

type Place = Pick<store.StoredDraw, 'chain' | 'k' | 'lotto'>

export type Chains = ReturnType<typeof openChains>

/** Chains of a yi-ki day or a `glo` year, made and committed to at first use. */
export function openChains({ clock, database }: HostContext) {
  const chains = new Map<string, Promise<readonly string[]>>()

  async function openChain(id: string, length: number): Promise<readonly string[]> {
    const known = store.selectChain(database, id)
    const lastSeed = known?.lastSeed ?? randomBytes(32).toString('hex')
    const { anchor, seeds } = await chainFrom(lastSeed, length)
    if (known === undefined)
      store.insertChain(database, { id, lastSeed, length, anchor, begunMs: clock.now().getTime() })
    return seeds
  }
  const seedsOf = (id: string, length: number) => {
    const known = chains.get(id) ?? openChain(id, length)
    chains.set(id, known)
    return known
  }
  const ofPlace = ({ chain, lotto }: Place) => seedsOf(chain, lotto === 'yiki' ? YIKI_ROUNDS : PLACES_OF_YEAR)

  return {
    seedOf: async (place: Place): Promise<string> =>
      present((await ofPlace(place))[place.k - 1], 'a draw has its place'),
    /** The seed before it, or the anchor. */
    commitmentOf: async (place: Place): Promise<string> => {
      const seeds = await ofPlace(place)
      return present(
        place.k === 1 ? store.selectChain(database, place.chain)?.anchor : seeds[place.k - 2],
        'a chain has its places',
      )
    },
  }
}
