const PARENT_POLL_MS = 500

/** Settles with null when we are told to stop, or, run by npm, when the process that started us is gone. From then on further signals change nothing:
 *  Ctrl-C arrives twice, from the terminal and from boot.mjs. */
export function untilStopSignal(): Promise<null> {
  const parent = process.ppid
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done(null))
    if (!process.env.npm_execpath) return
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      done(null)
    }, PARENT_POLL_MS)
    watch.unref()
  })
}
