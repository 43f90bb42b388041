export type Settled<Parts extends Record<string, unknown>> = { [Name in keyof Parts]: Awaited<Parts[Name]> }

/** Where one fails, the others are awaited all the same, so that nothing still runs when its connection is released.
 *  Throws the failure that comes first in the order of names. */
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
