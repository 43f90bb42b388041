/** Waits for a work at most so many milliseconds, then answers what `onLate` returns or throws. The work is not stopped; what becomes of it
 *  afterwards, failures too, is ignored. Throws what the work throws in time. */
export async function withDeadline<Value, Late>(work: Promise<Value>, ms: number, onLate: () => Late): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  }).then(onLate)
  work.catch(() => {})
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
