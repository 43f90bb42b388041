import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { retriedSingly, BatcherFull, openBatcher } from './batcher.ts'

type Item = { key: string; name: string }

/** A batcher that records what was done together and what singly. `held`: work ends once `release` is called, and not after some
 *  milliseconds. */
function watched(
  how: {
    batchesMax?: number
    itemsMax?: number
    queueMax?: number
    fails?: boolean
    leaves?: string
    held?: boolean
  } = {},
) {
  const released = Promise.withResolvers<void>()
  const done: string[][] = []
  const inFlight: string[] = []
  let most = 0
  const work = async (items: readonly Item[]) => {
    for (const { key } of items) {
      expect(inFlight, 'a key is done once at a time').not.toContain(key)
      inFlight.push(key)
    }
    most = Math.max(most, inFlight.length)
    await (how.held ? released.promise : sleep(5))
    for (const { key } of items) inFlight.splice(inFlight.indexOf(key), 1)
    done.push(items.map(({ name }) => name))
  }
  const submit = openBatcher<Item, string>({
    async together(items) {
      await work(items)
      if (how.fails) throw new Error('the batch failed')
      return items.map(({ name }) => (name === how.leaves ? retriedSingly : `${name} together`))
    },
    async single(item) {
      await work([item])
      if (item.name === 'bad') throw new Error('bad by itself')
      return `${item.name} alone`
    },
    keyOf: ({ key }) => key,
    batchesMax: how.batchesMax ?? 1,
    itemsMax: how.itemsMax ?? 8,
    queueMax: how.queueMax ?? 100,
  })
  return {
    submit: (name: string, key = name) => submit({ name, key }),
    done,
    most: () => most,
    release: () => released.resolve(),
  }
}

describe('a batcher', () => {
  test('does together what comes at once, and answers each', async () => {
    const { submit, done } = watched()
    expect(await Promise.all(['a', 'b', 'c'].map((name) => submit(name)))).toEqual([
      'a together',
      'b together',
      'c together',
    ])
    expect(done).toEqual([['a', 'b', 'c']])
  })

  test('does a lone item by itself', async () => {
    expect(await watched().submit('a')).toBe('a alone')
  })

  test('gathers what comes while a batch is on its way', async () => {
    const { submit, done, release } = watched({ held: true })
    const first = submit('a')
    await nextTurn()
    const others = [submit('b'), submit('c')]
    release()
    await Promise.all([first, ...others])
    expect(done).toEqual([['a'], ['b', 'c']])
  })

  test('lets the first item to come wait for some others, while a larger batch is on its way', async () => {
    const { submit, done, release } = watched({ batchesMax: 2, held: true })
    const first = Promise.all(['a', 'b', 'c', 'd'].map((name) => submit(name)))
    await nextTurn()
    const alone = submit('e')
    await nextTurn()
    const last = submit('f')
    release()
    await Promise.all([first, alone, last])
    expect(done).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f'],
    ])
  })

  test('keeps the order of the items of one key, and never does two of them at once', async () => {
    const { submit, done } = watched({ batchesMax: 2 })
    await Promise.all([submit('a1', 'a'), submit('a2', 'a'), submit('b', 'b'), submit('a3', 'a')])
    expect(done.flat().filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  })

  test('shares the waiting items among the batches that are free, and puts no more than the most into one', async () => {
    const { submit, done, most } = watched({ batchesMax: 2, itemsMax: 3 })
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => submit(name)))
    expect(done.slice(0, 2).map((batch) => batch.length)).toEqual([3, 3])
    expect(done.flat().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    expect(most()).toBe(6)
  })

  test('does each item alone after a batch that failed, and a bad one spoils no other', async () => {
    const { submit } = watched({ fails: true })
    const answers = await Promise.allSettled(['a', 'bad', 'c'].map((name) => submit(name)))
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
      'a alone',
      'Error: bad by itself',
      'c alone',
    ])
  })

  test('does alone what the batch left', async () => {
    const { submit } = watched({ leaves: 'b' })
    expect(await Promise.all(['a', 'b'].map((name) => submit(name)))).toEqual(['a together', 'b alone'])
  })

  test('refuses an item at once when too many wait', async () => {
    const { submit } = watched({ queueMax: 2 })
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => submit(name)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect((answers[2] as PromiseRejectedResult).reason).toBeInstanceOf(BatcherFull)
  })
})
