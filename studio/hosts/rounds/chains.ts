import { hash, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { present } from '#kit/assert.ts'
import { beaconRoundAt } from '#studio/engines/chain/beacon.ts'
import type { HostContext } from '../context.ts'
import { drawBeacon } from './beacon.ts'
import * as store from './rounds.store.ts'

/** One of so many links is stored; those below are hashed from it. */
const KEPT_EVERY = 1_000
/** Beacon rounds between publishing a terminal and the value that salts the chain. */
const ANNOUNCED = 2

const below = (link: string): string => hash('sha256', link, 'hex')

/** Hashes a new chain to its terminal, and stores links to recompute from. */
async function newChain({ clock, database }: HostContext, host: string, game: string, length: number): Promise<void> {
  const last = randomBytes(32).toString('hex')
  const kept: [number, string][] = [[length, last]]
  let link = last
  for (let k = length - 1; k >= 0; k -= 1) {
    link = below(link)
    if (k % KEPT_EVERY === 0 && k > 0) {
      kept.push([k, link])
      await nextTurn()
    }
  }
  const begunMs = clock.now().getTime()
  store.insertChain(
    database,
    { host, game, last, length, terminal: link, begunMs, beaconRound: beaconRoundAt(begunMs) + ANNOUNCED },
    kept,
  )
}

export type Chain = store.StoredChain & { salt: string }

/** Each link is committed to by the one below it, and nobody chooses the salt. */
export function openChains(context: HostContext, host: string, game: string, length: number) {
  const { database } = context

  /** A cache of the last hashed links: every settled bet needs the same two. */
  let hashed: { chain: number; top: number; links: string[] } = { chain: 0, top: 0, links: [] }

  /** 0 is the terminal. */
  function linkOf(chain: store.StoredChain, k: number): string {
    if (k === 0) return chain.terminal
    if (hashed.chain !== chain.number || k > hashed.top || k < hashed.top - KEPT_EVERY) {
      const kept = present(store.selectLinkFrom(database, chain.number, k), 'a chain keeps its last link')
      hashed = { chain: chain.number, top: kept.k, links: [kept.link] }
    }
    const { top, links } = hashed
    while (links.length <= top - k) links.push(below(links.at(-1) ?? ''))
    return links[top - k] ?? ''
  }

  return {
    linkOf,
    /** The commitment of unit `k`. */
    commitmentOf: (chain: store.StoredChain, k: number) => linkOf(chain, k - 1),
    /** Begins a chain where there is none or it is used up; null while its salt is still to come. */
    async current(isUsedUp: (chain: store.StoredChain) => boolean): Promise<Chain | null> {
      const known = store.selectLastChain(database, host, game)
      if (known === undefined || isUsedUp(known)) await newChain(context, host, game, length)
      const chain = present(store.selectLastChain(database, host, game), 'a game has a chain')
      if (chain.salt !== null) return { ...chain, salt: chain.salt }
      const beacon = drawBeacon(context, chain.beaconRound)
      if (beacon === null) return null
      store.updateSalt(database, chain.number, beacon.randomness)
      return { ...chain, salt: beacon.randomness }
    },
    chain: (number: number): Chain => {
      const chain = present(store.selectChain(database, number), 'a round has its chain')
      return { ...chain, salt: present(chain.salt, 'a chain in use has its salt') }
    },
  }
}

export type Chains = ReturnType<typeof openChains>
