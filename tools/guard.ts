import { type ChildProcess, spawn } from 'node:child_process'

/** Starts a shell that stops a process of ours once this one is gone, even by SIGKILL: it waits for the end of a pipe. `kill()` ends the
 *  guard itself. */
export function endWithUs(pid: number, signal: 'INT' | 'TERM'): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -${signal} ${pid}; kill -CONT ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  guard.unref()
  guard.stdin?.on('error', () => {})
  return guard
}
