/** One timed run of a writer: what was written, for how long, and how long each write took (all of them, or a fair sample). `shed`: how
 *  many writes were refused under load and are to be sent again; only where a site answers. */
export type Slice = { written: number; seconds: number; latenciesMs: number[]; shed?: number }

/** Writes with so many clients for so many seconds. `firstNumber`: the first transaction number to use, so that no two runs use the
 *  same. */
export type Writer = (clients: number, seconds: number, firstNumber: number) => Promise<Slice>

/** Runs `write` in as many loops as there are clients, until the time is over. Answers what was done and each latency. */
export async function runClients(
  clients: number,
  seconds: number,
  write: (client: number, count: number) => Promise<void>,
): Promise<Slice> {
  const latenciesMs: number[] = []
  const from = performance.now()
  const until = from + seconds * 1000
  const loop = async (client: number) => {
    for (let count = 1; performance.now() < until; count += 1) {
      const began = performance.now()
      await write(client, count)
      latenciesMs.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_unused, client) => loop(client)))
  return { written: latenciesMs.length, seconds: (performance.now() - from) / 1000, latenciesMs }
}
