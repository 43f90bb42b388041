import type { BenchDatabase } from './bench-database.ts'
import type { Slice, Writer } from './slice.ts'

/** Transaction numbers reserved for each run. */
const NUMBERS_PER_RUN = 100_000_000

/** A writer to measure, with its number of clients and its database. `serverCpuSeconds` reads the processor time of the process that
 *  serves the writer, unless it is this one. */
export type Contender = {
  name: string
  clients: number
  write: Writer
  benchDatabase: BenchDatabase
  serverCpuSeconds?: () => number | null
}
/** Processor microseconds for one write, of the database and of the process that serves, NaN where the system does not report them;
 *  `walBytes`: bytes of the write-ahead log for one write. */
export type Measurement = Pick<Contender, 'name' | 'clients'> & {
  repetition: number
  slice: Slice
  databaseCpuMicros: number
  serverCpuMicros: number
  walBytes: number
}

/** Each contender's run in each of so many repetitions, after one to warm up that does not count. Each begins with another contender, so
 *  that none always follows the same one, and a busy machine slows all. */
export async function measureRepetitions(
  contenders: readonly Contender[],
  options: { repetitions: number; sliceS: number; warmUpS: number },
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  let firstNumber = NUMBERS_PER_RUN
  for (let repetition = -1; repetition < options.repetitions; repetition += 1) {
    for (let index = 0; index < contenders.length; index += 1) {
      const contender = contenders[(index + Math.max(0, repetition)) % contenders.length] as Contender
      const one = await measureSlice(contender, repetition < 0 ? options.warmUpS : options.sliceS, firstNumber)
      firstNumber += NUMBERS_PER_RUN
      if (repetition >= 0) measurements.push({ ...one, repetition })
    }
  }
  return measurements
}

async function measureSlice(
  { write, benchDatabase, name, clients, serverCpuSeconds = () => null }: Contender,
  seconds: number,
  firstNumber: number,
): Promise<Omit<Measurement, 'repetition'>> {
  const before = {
    processor: benchDatabase.processorSeconds() ?? Number.NaN,
    server: serverCpuSeconds() ?? Number.NaN,
    wal: await benchDatabase.walBytes(),
  }
  const slice = await write(clients, seconds, firstNumber)
  const databaseCpuMicros =
    (((benchDatabase.processorSeconds() ?? Number.NaN) - before.processor) / slice.written) * 1_000_000
  const serverCpuMicros = (((serverCpuSeconds() ?? Number.NaN) - before.server) / slice.written) * 1_000_000
  return {
    name,
    clients,
    slice,
    databaseCpuMicros,
    serverCpuMicros,
    walBytes: ((await benchDatabase.walBytes()) - before.wal) / slice.written,
  }
}

export const rate = ({ slice }: Measurement): number => slice.written / slice.seconds
