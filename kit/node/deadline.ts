/** Waits for `work` at most `ms` milliseconds, then returns what `onLate` returns, or throws what it throws. The work is not stopped: how
 *  it ends later, a failure included, is ignored. A failure in time is thrown. */
export async function withDeadline<Value, Late>(work: Promise<Value>, ms: number, onLate: () => Late): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  }).then(onLate)
  work.catch(() => {})
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
