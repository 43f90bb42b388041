import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs } from './guard.ts'
import { StartError } from './run-program.ts'

/** A program of ours in a process of its own. `kill` is SIGKILL. `died` settles with the reason when it ends without `kill` or `stop`. */
export type RunningProgram = {
  pid: number
  stop(graceMs: number): Promise<void>
  kill(): Promise<void>
  died: Promise<string>
}

const READY_MS = 60_000
const READY_POLL_MS = 50
const LAST_LINES = 30

/** Starts a TypeScript program and waits until `readyUrl` answers 200. Its output goes to `log`; the log of the run before is kept as
 *  `….1`. It stops with this process, even when that is killed. Refuses with `StartError` and its last lines when it ends early, is
 *  not ready in a minute or is given up. */
export async function startProgram(options: {
  name: string
  file: string
  /** Node's own arguments, before the program. */
  flags?: readonly string[]
  environment: Record<string, string>
  readyUrl: string
  log: string
  /** Aborted: a program that is not ready yet is ended, and the start refused. */
  signal?: AbortSignal | undefined
}): Promise<RunningProgram> {
  options.signal?.throwIfAborted()
  mkdirSync(dirname(options.log), { recursive: true })
  if (existsSync(options.log)) renameSync(options.log, `${options.log}.1`)
  const log = openSync(options.log, 'a', 0o600)
  // Its own process group: Ctrl-C reaches this process only, which stops everything in order.
  const child = spawn(process.execPath, [...(options.flags ?? []), options.file], {
    stdio: ['ignore', log, log],
    env: options.environment,
    detached: true,
  })
  closeSync(log)
  const gone = new Promise<string>((done) => {
    child.once('error', (problem) => done(problem.message))
    child.once('exit', (code, signal) => done(signal ? `killed by ${signal}` : `code ${code}`))
  })
  const last = (how: string) =>
    `The ${options.name} ended (${how}). Its last words, from ${options.log}:\n${lastLines(options.log)}`
  const pid = child.pid
  if (!pid) throw new StartError(last(await gone))
  const guard = endWithUs(pid, 'TERM')
  let stopRequested = false
  const stop = async (graceMs: number) => {
    stopRequested = true
    child.kill('SIGTERM')
    const ended = await Promise.race([gone, sleep(graceMs, null)])
    if (ended === null) child.kill('SIGKILL')
    await gone
    guard.kill()
  }
  const kill = async () => {
    stopRequested = true
    child.kill('SIGKILL')
    await gone
    guard.kill()
  }
  const ready = await Promise.race([untilReady(options.readyUrl), gone, untilAborted(options.signal)])
  if (ready !== true) {
    await stop(0)
    throw new StartError(
      ready === false
        ? `The ${options.name} was not ready after ${READY_MS / 1000} s. Its log: ${options.log}`
        : last(ready),
    )
  }
  return { pid, stop, kill, died: gone.then((how) => (stopRequested ? new Promise<never>(() => {}) : last(how))) }
}

const untilAborted = (signal?: AbortSignal): Promise<string> =>
  new Promise((aborted) => signal?.addEventListener('abort', () => aborted('its start was given up'), { once: true }))

async function untilReady(url: string): Promise<boolean> {
  const giveUpAt = performance.now() + READY_MS
  while (performance.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await sleep(READY_POLL_MS)
  }
  return false
}

const lastLines = (log: string): string =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .slice(-LAST_LINES)
    .map((line) => `  ${line.slice(0, 400)}`)
    .join('\n')
