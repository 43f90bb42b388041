/** The answer of a batch about an item that it did not touch: it has to be done alone. */
export const alone = Symbol('alone')

export type Lanes<Item, Answer> = {
  /** Does all items in one go, each answering for itself in the order given. Throws: nothing was done for any. */
  together(items: readonly Item[]): Promise<(Answer | typeof alone)[]>
  /** Does one item by itself. */
  single(item: Item): Promise<Answer>
  /** Items of one key are never done at the same time. */
  keyOf(item: Item): string
  itemsMax: number
  /** How many batches may be on their way at once. */
  lanesMax: number
  /** How many may wait. Beyond it an item is refused at once with `LaneFull`. */
  queueMax: number
}

/** More waits than can be done in time. Nothing was done for this item. */
export class LaneFull extends Error {
  override readonly name = 'LaneFull'
}

/** Micro-batches: whatever queued while the last batch ran is the next one, so that nobody waits for a clock and a busy moment costs few
 *  transactions. An item that is alone goes by itself, and so does each item of a batch that failed; both are safe, since an act has one effect
 *  however often it is tried. */
export function openLanes<Item, Answer>(lanes: Lanes<Item, Answer>): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item; key: string; resolve: (answer: Answer) => void; reject: (failure: unknown) => void }
  const queue: Waiting[] = []
  const underWay = new Set<string>()
  let running = 0
  let called = false

  /** What came in one turn of the event loop goes together. */
  const call = () => {
    if (called) return
    called = true
    setImmediate(() => {
      called = false
      while (running < lanes.lanesMax && start()) {}
    })
  }

  const start = (): boolean => {
    const batch = takeBatch()
    if (batch.length === 0) return false
    running += 1
    void run(batch).finally(() => {
      running -= 1
      for (const { key } of batch) underWay.delete(key)
      if (queue.length > 0) call()
    })
    return true
  }

  /** The next items, oldest first, without those whose key is on its way. */
  const takeBatch = (): Waiting[] => {
    const batch: Waiting[] = []
    const share = Math.min(lanes.itemsMax, Math.ceil(queue.length / (lanes.lanesMax - running)))
    for (let place = 0; place < queue.length && batch.length < share; ) {
      const waiting = queue[place] as Waiting
      if (underWay.has(waiting.key)) place += 1
      else {
        underWay.add(waiting.key)
        batch.push(...queue.splice(place, 1))
      }
    }
    return batch
  }

  const run = async (batch: Waiting[]): Promise<void> => {
    const answers = batch.length > 1 ? await lanes.together(batch.map(({ item }) => item)).catch(() => null) : null
    const left = batch.filter(({ resolve }, place) => {
      const answer = answers ? (answers[place] ?? alone) : alone
      if (answer !== alone) resolve(answer as Answer)
      return answer === alone
    })
    await Promise.all(left.map(({ item, resolve, reject }) => lanes.single(item).then(resolve, reject)))
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= lanes.queueMax) {
        reject(new LaneFull(`more than ${lanes.queueMax} acts wait`))
        return
      }
      queue.push({ item, key: lanes.keyOf(item), resolve, reject })
      call()
    })
}
