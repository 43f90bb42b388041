import type { RunningProgram } from './program.ts'

/** A process of the stack that a crash run, a soak or a test may end, stop without notice, and start again: same data, same ports. */
export type Killable = {
  /** The address for programs. */
  url: string
  pid(): number
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM, and SIGKILL after so many milliseconds, as a deployment ends a process. */
  stop(graceMs: number): Promise<void>
  restart(): Promise<void>
  /** SIGSTOP: its connections stay open and its locks held, and it does not answer. */
  freeze(): void
  /** SIGCONT. */
  thaw(): void
  /** Settles with the reason when the first process ends unexpectedly. */
  died: Promise<string>
}

/** Starts a process of the stack by `start`, which `restart` runs again. */
export async function openPart(url: string, start: () => Promise<RunningProgram>): Promise<Killable> {
  let program = await start()
  return {
    url,
    pid: () => program.pid,
    kill: () => program.kill(),
    stop: (graceMs) => program.stop(graceMs),
    async restart() {
      program = await start()
    },
    freeze: () => void process.kill(program.pid, 'SIGSTOP'),
    thaw: () => void process.kill(program.pid, 'SIGCONT'),
    died: program.died,
  }
}
