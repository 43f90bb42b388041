/** What the `Promise`s of a record become. */
export type Settled<Parts extends Record<string, unknown>> = { [Name in keyof Parts]: Awaited<Parts[Name]> }

/** Waits for all promises of a record. Where one fails, the others are awaited all the same, so that nothing still runs when its connection
 *  is released; then throws the failure that comes first in the order of the record's names, which need not be the one that happened
 *  first. */
export async function together<Parts extends Record<string, unknown>>(parts: Parts): Promise<Settled<Parts>> {
  const names = Object.keys(parts)
  const ends = await Promise.allSettled(Object.values(parts))
  const results: Record<string, unknown> = {}
  ends.forEach((end, index) => {
    if (end.status === 'rejected') throw end.reason
    results[names[index] ?? ''] = end.value
  })
  return results as Settled<Parts>
}
