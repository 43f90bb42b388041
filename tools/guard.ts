import { type ChildProcess, spawn } from 'node:child_process'

/** Sets a shell beside a process of ours that tells it to stop once we are gone, however we went: killed outright, too, since it waits for the end of a pipe.
 *  The guard itself ends with `kill()`. */
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
