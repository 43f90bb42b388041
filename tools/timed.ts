/** Runs work and says how long it took, in milliseconds. */
export async function timed<Value>(work: () => Promise<Value>): Promise<{ result: Value; ms: number }> {
  const from = performance.now()
  const result = await work()
  return { result, ms: performance.now() - from }
}

/** Milliseconds for people: "3.2 s". */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
