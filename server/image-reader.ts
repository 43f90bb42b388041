import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImageReader } from '#modules/deposits/index.ts'
import type { ImageMaker } from '#modules/content/index.ts'
import type { TileMaker } from '#modules/games/index.ts'
import type { QrPictures } from './partners/gateway-qr.ts'

const START_MS_MAX = 10_000
const PICTURE_MS_MAX = 6_000
const WAITING_MAX = 16
/** Writes an image several times; only operators and jobs wait for it. */
const MAKING_MS_MAX = 15_000

const PROGRAM = fileURLToPath(new URL('./image-process.ts', import.meta.url))
/** The process may read files, but neither write them nor start processes or threads. Native code opens the images. */
const RESTRICTIONS = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--max-old-space-size=256',
  '--disable-warning=SecurityWarning',
]

/** One at a time; `busy` past `waitingMax`. */
function openQueue(waitingMax: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result | 'busy'> => {
    if (waiting >= waitingMax) return 'busy'
    waiting += 1
    const done = last.then(work)
    last = done
    return done.finally(() => {
      waiting -= 1
    })
  }
}

/** In a process of its own, so that a hostile image harms that only. One that crashes or takes too long is replaced and
 *  its image unreadable; one that does not start: `busy`. `onExit`: how a process ended, unless by `close`. */
export function openImageReader(
  onExit: (end: { code: number | null; signal: string | null }) => void = () => undefined,
): ImageReader &
  QrPictures &
  ImageMaker &
  TileMaker & {
    close(): void
  } {
  let child: ChildProcess | null = null
  const oneAtATime = openQueue(WAITING_MAX)
  const closed = new WeakSet<ChildProcess>()

  async function startOnce(): Promise<ChildProcess | null> {
    if (child) return child
    // Our environment holds secrets.
    const forked = fork(PROGRAM, [], {
      env: {},
      execArgv: RESTRICTIONS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    forked.once('exit', (code, signal) => {
      if (child === forked) child = null
      if (!closed.has(forked)) onExit({ code, signal })
    })
    child = forked
    if ((await nextMessage<'ready'>(forked, START_MS_MAX)) === 'ready') return forked
    drop(forked)
    return null
  }

  function drop(one: ChildProcess): void {
    if (child === one) child = null
    one.kill('SIGKILL')
  }

  async function request<Result>(
    want: 'qrs' | 'partnerQrs' | 'widths' | 'tiles',
    image: Uint8Array,
  ): Promise<Result | 'busy' | 'not_picture'> {
    const reader = await startOnce()
    if (reader === null) return 'busy'
    const message = nextMessage<Result>(
      reader,
      want === 'qrs' || want === 'partnerQrs' ? PICTURE_MS_MAX : MAKING_MS_MAX,
    )
    reader.send({ want, image }, () => undefined)
    const reading = await message
    if (reading !== 'silence') return reading
    drop(reader)
    return 'not_picture'
  }

  return {
    ...readersOf((want, image) => oneAtATime(() => request(want, image))),
    make: (image) => oneAtATime(() => request('widths', image)),
    makeTiles: (image) => oneAtATime(() => request('tiles', image)),
    close() {
      if (!child) return
      closed.add(child)
      drop(child)
    },
  }
}

const readersOf = (
  read: (want: 'qrs' | 'partnerQrs', image: Uint8Array) => ReturnType<ImageReader['readQrs']>,
): ImageReader & QrPictures => ({
  readQrs: (image) => read('qrs', image),
  readPartnerQrs: (image) => read('partnerQrs', image),
})

function nextMessage<Message>(from: ChildProcess, ms: number): Promise<Message | 'silence'> {
  return new Promise((resolve) => {
    const onMessage = (message: Message) => settle(message)
    const gone = () => settle('silence')
    const timer = setTimeout(gone, ms)
    const settle = (message: Message | 'silence') => {
      clearTimeout(timer)
      from.off('message', onMessage)
      from.off('exit', gone)
      from.off('error', gone)
      resolve(message)
    }
    from.on('message', onMessage)
    from.once('exit', gone)
    from.once('error', gone)
  })
}
