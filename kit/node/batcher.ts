/** A batch's answer for an item that it did not touch. */
export const retriedSingly = Symbol('retried singly')

export type BatcherOptions<Item, Answer> = {
  /** Answers in the order given. Throws: nothing was done for any. */
  together(items: readonly Item[]): Promise<(Answer | typeof retriedSingly)[]>
  single(item: Item): Promise<Answer>
  keyOf(item: Item): string
  itemsMax: number
  batchesMax: number
  /** Beyond it an item is refused at once with `BatcherFull`. */
  queueMax: number
}

/** Fewer waiting items are not divided among several batches. */
const FEW = 16

/** The item was refused, and nothing was done for it. */
export class BatcherFull extends Error {
  override readonly name = 'BatcherFull'
}

/** What queued while the last batch ran is the next one: no timers, and few transactions at busy moments. A lone item,
 *  and each of a failed batch, goes by itself, which is safe: an operation has one effect however often it is tried. */
export function openBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item; key: string; resolve: (answer: Answer) => void; reject: (failure: unknown) => void }
  const queue: Waiting[] = []
  const inFlight = new Set<string>()
  let running = 0
  let underWay = 0
  let isScheduled = false

  /** At the end of this turn of the event loop, so that what came in it goes together. */
  const scheduleStart = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      while (running < options.batchesMax && isWorthIt() && start()) {}
    })
  }

  /** Each batch has a fixed cost; without this rule the first item to come would always make a batch of one. */
  const isWorthIt = (): boolean => running === 0 || queue.length >= Math.min(FEW, underWay / running / 2)

  const start = (): boolean => {
    const batch = takeBatch()
    if (batch.length === 0) return false
    running += 1
    underWay += batch.length
    void run(batch).finally(() => {
      running -= 1
      underWay -= batch.length
      for (const { key } of batch) inFlight.delete(key)
      if (queue.length > 0) scheduleStart()
    })
    return true
  }

  /** Oldest first, without keys under way. */
  const takeBatch = (): Waiting[] => {
    const batch: Waiting[] = []
    const share = Math.min(options.itemsMax, Math.max(FEW, Math.ceil(queue.length / (options.batchesMax - running))))
    for (let index = 0; index < queue.length && batch.length < share; ) {
      const waiting = queue[index] as Waiting
      if (inFlight.has(waiting.key)) index += 1
      else {
        inFlight.add(waiting.key)
        batch.push(...queue.splice(index, 1))
      }
    }
    return batch
  }

  const run = async (batch: Waiting[]): Promise<void> => {
    const answers = batch.length > 1 ? await options.together(batch.map(({ item }) => item)).catch(() => null) : null
    const left = batch.filter(({ resolve }, index) => {
      const answer = answers ? (answers[index] ?? retriedSingly) : retriedSingly
      if (answer !== retriedSingly) resolve(answer as Answer)
      return answer === retriedSingly
    })
    await Promise.all(left.map(({ item, resolve, reject }) => options.single(item).then(resolve, reject)))
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= options.queueMax) return reject(new BatcherFull(`more than ${options.queueMax} items wait`))
      queue.push({ item, key: options.keyOf(item), resolve, reject })
      scheduleStart()
    })
}
