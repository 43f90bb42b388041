/** After `ms` milliseconds returns or throws what `onLate` does. The work is not stopped, and its later end, a failure
 *  included, is ignored. */
export async function withDeadline<Value, Late>(
  work: Promise<Value>,
  ms: number,
  onLate: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  }).then(onLate)
  work.catch(() => {})
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
