import type { FixturesAnswer, HostDraw } from '#contract/provider/fixtures.ts'
import { SALTED_BY } from '../rounds/beacon.ts'
import * as store from './lotto.store.ts'
import type { RunningLotto } from './running.ts'

/** Drawn ones still reported: some hours of yi-ki. */
const DRAWN = 16

const instant = (ms: number): string => new Date(ms).toISOString()

const drawAnnounced = ({
  id,
  lotto,
  number,
  day,
  opensMs,
  closesMs,
  drawnMs,
  commitment,
  beaconRound,
  salt,
  seed,
  drawn,
}: store.StoredDraw): HostDraw => ({
  id,
  game: lotto,
  number,
  day,
  opens_at: instant(opensMs),
  closes_at: instant(closesMs),
  drawn_at: instant(drawnMs),
  commitment,
  beacon: beaconRound === null ? null : SALTED_BY,
  result:
    seed === null || drawn === null
      ? null
      : { seed, drawn, salt: beaconRound === null || salt === null ? null : [beaconRound, salt] },
})

/** Open draws, because a commitment is the previous draw's seed, and the last ones drawn. */
export function announcedDraws({ context }: RunningLotto): Pick<FixturesAnswer, 'matches' | 'draws' | 'records'> {
  const nowMs = context.clock.now().getTime()
  const drawn = (['yiki', 'government'] as const).flatMap((lotto) =>
    store.selectDrawsDrawn(context.database, { lotto, beforeMs: nowMs + 1, limit: DRAWN }),
  )
  return {
    matches: [],
    draws: [...store.selectDrawsOpen(context.database, nowMs), ...drawn].map(drawAnnounced),
    records: [],
  }
}
