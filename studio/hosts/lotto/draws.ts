import { bangkokDay } from '#kit/clock.ts'
import { present } from '#kit/assert.ts'
import { dateOf, drawsFromDay } from '#studio/engines/lotto/calendar.ts'
import { saltOf } from '#studio/engines/chain/chain.ts'
import { drawFromSeeds, drawGovernment } from '#studio/engines/lotto/draw.ts'
import { drawYiki, saltingRound, YIKI_ROUNDS, yikiRound } from '#studio/engines/lotto/yiki.ts'
import type { HostContext } from '../context.ts'
import { drawBeacon } from '../rounds/beacon.ts'
import { exceptionsAround, governmentId, hoursOf } from './calendar.ts'
import { selectPublished } from './calendar.store.ts'
import { type Chains, openChains } from './chains.ts'
import * as store from './lotto.store.ts'

const drawn = async ({ lotto, day, number, salt }: store.StoredDraw, seed: string): Promise<string> =>
  lotto === 'yiki'
    ? drawYiki({ day, round: number }, seed, salt)
    : JSON.stringify(await drawFromSeeds({ serverSeed: seed, clientSeed: day, nonce: number }, drawGovernment))

/** With the beacon's value, which nobody knew at the close: who knows the chain does not know the draw. */
async function draw(context: HostContext, chains: Chains, due: store.StoredDraw): Promise<store.StoredDraw> {
  const { database } = context
  const beacon = due.beaconRound === null ? null : drawBeacon(context, due.beaconRound)
  if (beacon !== null) store.updateSalt(database, due.id, saltOf(beacon.randomness))
  const salted = present(store.selectDraw(database, due.id), 'a draw stays')
  const seed = await chains.seedOf(due)
  store.updateDrawn(database, due.id, seed, await drawn(salted, seed))
  return present(store.selectDraw(database, due.id), 'a draw stays')
}

export type LottoDraws = {
  /** Announces today's unfinished rounds, and the next government draw. Returns whether that one opened. */
  plan(): Promise<boolean>
  /** Draws what is due, in order, and returns it. */
  drawDue(): Promise<store.StoredDraw[]>
}

export function openDraws(context: HostContext): LottoDraws {
  const { clock, database } = context
  const chains = openChains(context)
  let planned = ''

  async function planDay(day: string, nowMs: number) {
    const chain = `yiki-${day}`
    for (let number = 1; number <= YIKI_ROUNDS; number += 1) {
      const round = present(yikiRound(day, number), 'a day has its rounds')
      // A closed round is not announced: its commitment would come too late.
      if (round.closesAt.getTime() <= nowMs) continue
      store.insertDraw(database, {
        id: `yiki-${day}-${number}`,
        lotto: 'yiki',
        number,
        day,
        chain,
        k: number,
        opensMs: Math.max(nowMs, round.opensAt.getTime()),
        closesMs: round.closesAt.getTime(),
        drawnMs: round.drawnAt.getTime(),
        commitment: await chains.commitmentOf({ chain, k: number, lotto: 'yiki' }),
        beaconRound: saltingRound(round.closesAt.getTime()),
      })
    }
  }

  /** The next draw opens once the former is published or left out: one is open at a time. */
  async function planGovernment(day: string, nowMs: number): Promise<boolean> {
    const next = drawsFromDay(day, exceptionsAround(database, day), 2).find(({ date }) => hoursOf(date).drawnMs > nowMs)
    const { draw: number, date } = present(next, 'the calendar goes on')
    const id = governmentId(number)
    if (store.selectDraw(database, id)) return false
    const chain = `glo-${Math.floor(number / 100)}`
    const k = number % 100
    const commitment = await chains.commitmentOf({ chain, k, lotto: 'government' })
    const draw = { id, lotto: 'government', number, chain, k, opensMs: nowMs, commitment, beaconRound: null } as const
    return database.transaction(() => {
      // Changed while the chain was made: the next turn reads the calendar again.
      if (dateOf(number, exceptionsAround(database, day)) !== date) return false
      store.insertDraw(database, { ...draw, ...hoursOf(date) })
      for (const { state, ...one } of selectPublished(database, number))
        if (state !== 'open') store.insertState(database, id, { ...one, state })
      return true
    })
  }

  return {
    plan: async () => {
      const now = clock.now()
      const day = bangkokDay(now)
      if (planned !== day) await planDay(day, now.getTime())
      planned = day
      return planGovernment(day, now.getTime())
    },
    drawDue: async () => {
      const done: store.StoredDraw[] = []
      for (const due of store.selectDrawsDue(database, clock.now().getTime())) {
        // The lottery office is late: until it publishes, operators may type its result.
        if (due.lotto === 'government' && context.faults.take('lotto.localhost', 'late')) continue
        done.push(await draw(context, chains, due))
      }
      return done
    },
  }
}
