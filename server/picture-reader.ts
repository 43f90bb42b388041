import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureReader } from '#modules/deposits/index.ts'
import type { PictureMaker } from '#modules/notices/index.ts'

/** How long the process may take to start and one picture to be read, and how many may wait. */
const START_MS_MAX = 10_000
const PICTURE_MS_MAX = 6_000
const WAITING_MAX = 16
/** Making one anew writes it three times over; whoever waits is an operator. */
const MAKING_MS_MAX = 15_000

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
/** No files but to read, no processes, no threads; native code is needed to open pictures. */
const LEASH = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=256', '--disable-warning=SecurityWarning']

/** Opens pictures in a process of its own, one at a time, so that a hostile one can hold up or break nothing but that. The process starts with
 *  the first picture; one that crashes or takes too long is replaced, and its picture counts as none. A process that does not start is our
 *  fault and not the picture's: `busy`. `told` hears how a process ended that nobody had closed. */
export function openPictureReader(told: (end: { code: number | null; signal: string | null }) => void = () => undefined): PictureReader &
  PictureMaker & {
    close(): void
  } {
  let child: ChildProcess | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const closed = new WeakSet<ChildProcess>()

  /** The process once it is ready, or null where it does not come. */
  async function started(): Promise<ChildProcess | null> {
    if (child) return child
    // Nothing of our environment, which holds secrets.
    const fresh = fork(PROGRAM, [], { env: {}, execArgv: LEASH, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    fresh.once('exit', (code, signal) => {
      if (child === fresh) child = null
      if (!closed.has(fresh)) told({ code, signal })
    })
    child = fresh
    if ((await nextWord<'ready'>(fresh, START_MS_MAX)) === 'ready') return fresh
    drop(fresh)
    return null
  }

  function drop(one: ChildProcess): void {
    if (child === one) child = null
    one.kill('SIGKILL')
  }

  async function ask<Word>(want: 'qrs' | 'widths', picture: Uint8Array): Promise<Word | 'busy' | 'not_picture'> {
    const reader = await started()
    if (reader === null) return 'busy'
    const word = nextWord<Word>(reader, want === 'qrs' ? PICTURE_MS_MAX : MAKING_MS_MAX)
    reader.send({ want, picture }, () => undefined)
    const reading = await word
    if (reading !== 'silence') return reading
    drop(reader)
    return 'not_picture'
  }

  /** One picture at a time, of both kinds of work. */
  async function inTurn<Word>(work: () => Promise<Word>): Promise<Word | 'busy'> {
    if (waiting >= WAITING_MAX) return 'busy'
    waiting += 1
    const done = turn.then(work)
    turn = done
    return done.finally(() => {
      waiting -= 1
    })
  }

  return {
    readQrs: (picture) => inTurn(() => ask('qrs', picture)),
    make: (picture) => inTurn(() => ask('widths', picture)),
    close() {
      if (!child) return
      closed.add(child)
      drop(child)
    },
  }
}

/** What a process says next; `silence` where it ends or says nothing in time. */
function nextWord<Word>(from: ChildProcess, ms: number): Promise<Word | 'silence'> {
  return new Promise((resolve) => {
    const hear = (word: Word) => settle(word)
    const gone = () => settle('silence')
    const timer = setTimeout(gone, ms)
    const settle = (word: Word | 'silence') => {
      clearTimeout(timer)
      from.off('message', hear)
      from.off('exit', gone)
      from.off('error', gone)
      resolve(word)
    }
    from.on('message', hear)
    from.once('exit', gone)
    from.once('error', gone)
  })
}
