const PARENT_POLL_MS = 500

/** Settles with null on a stop signal or, when run by npm, when the parent process is gone. Further signals are ignored: Ctrl-C arrives
 *  twice, from the terminal and from boot.mjs. */
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
