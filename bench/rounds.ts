import type { Ledger } from './ledger.ts'
import type { Slice, Writer } from './slice.ts'

/** Numbers of one slice are at least this far from those of the next. */
const APART = 100_000_000

/** One writer with so many clients, and the processor seconds of the process that serves it, unless it is this one. */
export type Seat = { name: string; clients: number; write: Writer; ledger: Ledger; served?: () => number | null }
/** `databaseUs` is the database's processor time for one write, in microseconds, NaN where the system does not report it; `walBytes` its
 *  log. */
export type Taken = Pick<Seat, 'name' | 'clients'> & { round: number; slice: Slice; databaseUs: number; servedUs: number; walBytes: number }

/** Every seat's slice in each of so many rounds, after one that does not count. Each round begins with another seat, so that none always
 *  follows the same one, and a busy machine slows all. */
export async function takeRounds(seats: readonly Seat[], how: { rounds: number; sliceS: number; warmUpS: number }): Promise<Taken[]> {
  const taken: Taken[] = []
  let base = APART
  for (let round = -1; round < how.rounds; round += 1) {
    for (let index = 0; index < seats.length; index += 1) {
      const seat = seats[(index + Math.max(0, round)) % seats.length] as Seat
      const one = await takeSlice(seat, round < 0 ? how.warmUpS : how.sliceS, base)
      base += APART
      if (round >= 0) taken.push({ ...one, round })
    }
  }
  return taken
}

async function takeSlice(
  { write, ledger, name, clients, served = () => null }: Seat,
  seconds: number,
  base: number,
): Promise<Omit<Taken, 'round'>> {
  const before = { processor: ledger.processorSeconds() ?? Number.NaN, served: served() ?? Number.NaN, wal: await ledger.walBytes() }
  const slice = await write(clients, seconds, base)
  const databaseUs = (((ledger.processorSeconds() ?? Number.NaN) - before.processor) / slice.written) * 1_000_000
  const servedUs = (((served() ?? Number.NaN) - before.served) / slice.written) * 1_000_000
  return { name, clients, slice, databaseUs, servedUs, walBytes: ((await ledger.walBytes()) - before.wal) / slice.written }
}

export const rate = ({ slice }: Taken): number => slice.written / slice.seconds
