import { readFileSync } from 'node:fs'

/** What a process holds in memory, in MB of 1,048,576 bytes; NaN where the system does not report it. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+([0-9]+)/m.exec(readText(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024

/** For how long a process's first thread, which runs the loop, has run, and for how long it was ready and got no core; NaN where the system
 *  does not report it. */
export function mainThread(pid: number): { busyS: number; waitedS: number } {
  const [ran, waited] = readText(`/proc/${pid}/task/${pid}/schedstat`).split(' ')
  return { busyS: Number(ran || Number.NaN) / 1e9, waitedS: Number(waited) / 1e9 }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
