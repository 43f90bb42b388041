/** What the `Promise`s of a record become. */
export type Settled<Parts extends Record<string, unknown>> = { [Name in keyof Parts]: Awaited<Parts[Name]> }

/** Waits for all parts of an answer that were begun at once. Where one fails, the others are waited for all the same, so that nothing of it is still
 *  under way when its connection goes back; then throws the first failure. */
export async function together<Parts extends Record<string, unknown>>(parts: Parts): Promise<Settled<Parts>> {
  const names = Object.keys(parts)
  const ends = await Promise.allSettled(Object.values(parts))
  const whole: Record<string, unknown> = {}
  ends.forEach((end, index) => {
    if (end.status === 'rejected') throw end.reason
    whole[names[index] ?? ''] = end.value
  })
  return whole as Settled<Parts>
}
