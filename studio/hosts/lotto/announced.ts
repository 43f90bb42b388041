import type { FixturesAnswer, HostDraw } from '#contract/provider/fixtures.ts'
import { SALTED_BY } from '../rounds/beacon.ts'
import * as store from './lotto.store.ts'
import type { RunningLotto } from './running.ts'

/** Ended ones still reported: some hours of yi-ki. */
const ENDED = 16

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
  cancelled,
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
  cancelled: cancelled === 1,
  result:
    seed === null || drawn === null
      ? null
      : { seed, drawn, salt: beaconRound === null || salt === null ? null : [beaconRound, salt] },
})

/** Open draws, because a commitment is the previous draw's seed, and the last ones drawn or cancelled. */
export function announcedDraws({ context }: RunningLotto): Pick<FixturesAnswer, 'matches' | 'draws' | 'records'> {
  const nowMs = context.clock.now().getTime()
  const ended = (['yiki', 'government'] as const).flatMap((lotto) =>
    store.selectDrawsEnded(context.database, { lotto, limit: ENDED }),
  )
  return {
    matches: [],
    draws: [...store.selectDrawsOpen(context.database, nowMs), ...ended].map(drawAnnounced),
    records: [],
  }
}
