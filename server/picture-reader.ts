import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureReader, PictureReading } from '#modules/deposits/index.ts'

/** How long one picture may take, start of the process included, and how many may wait. */
const DEADLINE_MS = 8_000
const WAITING_MAX = 8

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
/** No files but to read, no processes, no threads; native code is needed to open pictures. */
const LEASH = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=256', '--disable-warning=SecurityWarning']

/** Opens pictures in a process of its own, one at a time, so that a hostile one can hold up or break nothing but that. The process starts with
 *  the first picture; one that crashes or takes too long is replaced, and its picture counts as none. */
export function openPictureReader(): PictureReader & { close(): void } {
  let child: ChildProcess | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function start(): ChildProcess {
    // Nothing of our environment, which holds secrets.
    const started = fork(PROGRAM, [], { env: {}, execArgv: LEASH, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  function ask(picture: Uint8Array): Promise<PictureReading> {
    const asked = (child ??= start())
    return new Promise((resolve) => {
      const answer = (reading: PictureReading) => {
        clearTimeout(deadline)
        asked.off('message', answer)
        asked.off('exit', gone)
        asked.off('error', gone)
        resolve(reading)
      }
      const gone = () => {
        if (child === asked) child = null
        asked.kill('SIGKILL')
        answer('not_picture')
      }
      const deadline = setTimeout(gone, DEADLINE_MS)
      asked.on('message', answer)
      asked.once('exit', gone)
      asked.once('error', gone)
      asked.send(picture, (failed) => {
        if (failed) gone()
      })
    })
  }

  return {
    async readQrs(picture) {
      if (waiting >= WAITING_MAX) return 'busy'
      waiting += 1
      const reading = turn.then(() => ask(picture))
      turn = reading
      return reading.finally(() => {
        waiting -= 1
      })
    },
    close() {
      child?.kill('SIGKILL')
      child = null
    },
  }
}
