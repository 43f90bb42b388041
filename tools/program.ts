import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs } from './guard.ts'
import { StartRefused } from './start-refused.ts'

/** A program of ours running as a process of its own. `kill` is SIGKILL: no word of farewell. `died` settles with the reason if it ends
 *  without having been told to. */
export type RunningProgram = { pid: number; stop(graceMs: number): Promise<void>; kill(): Promise<void>; died: Promise<string> }

const READY_MS = 60_000
const READY_POLL_MS = 50
const LAST_LINES = 30

/** Starts a TypeScript program and waits until `readyUrl` answers 200. What it writes goes to `log`; the log of the run before is kept as `….1`.
 *  It stops with this process even when that is killed. Refuses with `StartRefused` and its last lines if it ends early or is not ready in a minute. */
export async function startProgram(wish: {
  name: string
  file: string
  /** What Node itself is told, ahead of the program. */
  flags?: readonly string[]
  environment: Record<string, string>
  readyUrl: string
  log: string
}): Promise<RunningProgram> {
  mkdirSync(dirname(wish.log), { recursive: true })
  if (existsSync(wish.log)) renameSync(wish.log, `${wish.log}.1`)
  const log = openSync(wish.log, 'a', 0o600)
  // Its own process group: Ctrl-C is for us, who stop everything in order.
  const child = spawn(process.execPath, [...(wish.flags ?? []), wish.file], {
    stdio: ['ignore', log, log],
    env: wish.environment,
    detached: true,
  })
  closeSync(log)
  const gone = new Promise<string>((done) => {
    child.once('error', (problem) => done(problem.message))
    child.once('exit', (code, signal) => done(signal ? `killed by ${signal}` : `code ${code}`))
  })
  const last = (how: string) => `The ${wish.name} ended (${how}). Its last words, from ${wish.log}:\n${lastLines(wish.log)}`
  const pid = child.pid
  if (!pid) throw new StartRefused(last(await gone))
  const guard = endWithUs(pid, 'TERM')
  let told = false
  const stop = async (graceMs: number) => {
    told = true
    child.kill('SIGTERM')
    const ended = await Promise.race([gone, sleep(graceMs, null)])
    if (ended === null) child.kill('SIGKILL')
    await gone
    guard.kill()
  }
  const kill = async () => {
    told = true
    child.kill('SIGKILL')
    await gone
    guard.kill()
  }
  const ready = await Promise.race([untilReady(wish.readyUrl), gone])
  if (ready !== true) {
    await stop(0)
    throw new StartRefused(
      ready === false ? `The ${wish.name} was not ready after ${READY_MS / 1000} s. Its log: ${wish.log}` : last(ready),
    )
  }
  return { pid, stop, kill, died: gone.then((how) => (told ? new Promise<never>(() => {}) : last(how))) }
}

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
