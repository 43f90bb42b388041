import type { Ledger } from './ledger.ts'
import type { Slice, Writer } from './slice.ts'

/** Transaction numbers reserved for each run. */
const NUMBERS_PER_RUN = 100_000_000

/** A writer to measure, with its number of clients and its ledger. `serverCpuSeconds` reads the processor time of the process that serves the
 *  writer, unless it is this one. */
export type Contender = { name: string; clients: number; write: Writer; ledger: Ledger; serverCpuSeconds?: () => number | null }
/** Processor microseconds for one write, of the database and of the process that serves, NaN where the system does not report them;
 *  `walBytes`: bytes of the write-ahead log for one write. */
export type Measurement = Pick<Contender, 'name' | 'clients'> & {
  round: number
  slice: Slice
  databaseCpuMicros: number
  serverCpuMicros: number
  walBytes: number
}

/** Each contender's run in each of so many rounds, after one that does not count. Each round begins with another contender, so that none always
 *  follows the same one, and a busy machine slows all. */
export async function measureRounds(
  contenders: readonly Contender[],
  options: { rounds: number; sliceS: number; warmUpS: number },
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  let firstNumber = NUMBERS_PER_RUN
  for (let round = -1; round < options.rounds; round += 1) {
    for (let index = 0; index < contenders.length; index += 1) {
      const contender = contenders[(index + Math.max(0, round)) % contenders.length] as Contender
      const one = await measureSlice(contender, round < 0 ? options.warmUpS : options.sliceS, firstNumber)
      firstNumber += NUMBERS_PER_RUN
      if (round >= 0) measurements.push({ ...one, round })
    }
  }
  return measurements
}

async function measureSlice(
  { write, ledger, name, clients, serverCpuSeconds = () => null }: Contender,
  seconds: number,
  firstNumber: number,
): Promise<Omit<Measurement, 'round'>> {
  const before = {
    processor: ledger.processorSeconds() ?? Number.NaN,
    server: serverCpuSeconds() ?? Number.NaN,
    wal: await ledger.walBytes(),
  }
  const slice = await write(clients, seconds, firstNumber)
  const databaseCpuMicros = (((ledger.processorSeconds() ?? Number.NaN) - before.processor) / slice.written) * 1_000_000
  const serverCpuMicros = (((serverCpuSeconds() ?? Number.NaN) - before.server) / slice.written) * 1_000_000
  return { name, clients, slice, databaseCpuMicros, serverCpuMicros, walBytes: ((await ledger.walBytes()) - before.wal) / slice.written }
}

export const rate = ({ slice }: Measurement): number => slice.written / slice.seconds
