import { describe, expect, test } from 'vitest'
import { drafts } from './drafts.ts'

/** A tab's storage as drafts use it: its keys are own properties. */
const tab = (): Storage => {
  const stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  }) as Record<string, string>
  return stored as unknown as Storage
}
const denied = (): Storage => {
  throw new Error('denied')
}

function openDrafts(storage: () => Storage) {
  let nowMs = 1_000_000
  return { waitMs: (ms: number) => void (nowMs += ms), drafts: drafts({ storage, nowMs: () => nowMs }) }
}

describe.each([
  [
    'in the tab’s storage',
    () =>
      openDrafts(
        (
          (stored) => () =>
            stored
        )(tab()),
      ),
  ],
  ['where storage is denied', () => openDrafts(denied)],
])('what was typed, %s', (_where, open) => {
  test('is given back once, to whom it belongs', () => {
    const { drafts: store } = open()
    store.keep('deposit', 'anna', { amount: '300' })
    expect([
      store.any(),
      store.take('withdraw', 'anna'),
      store.take('deposit', 'anna'),
      store.take('deposit', 'anna'),
      store.any(),
    ]).toEqual([true, null, { amount: '300' }, null, false])
  })

  test('is nobody else’s, and gone when somebody else has asked', () => {
    const { drafts: store } = open()
    store.keep('deposit', 'anna', { amount: '300' })
    expect([store.take('deposit', 'bob'), store.take('deposit', 'anna')]).toEqual([null, null])
  })

  test('is forgotten after an hour', () => {
    const { drafts: store, waitMs } = open()
    store.keep('deposit', 'anna', { amount: '300' })
    waitMs(3_600_000)
    expect(store.take('deposit', 'anna')).toEqual({ amount: '300' })
    store.keep('deposit', 'anna', { amount: '300' })
    waitMs(3_600_001)
    expect([store.any(), store.take('deposit', 'anna')]).toEqual([false, null])
  })

  test('lies nowhere any more when its hour is over and its owner comes', () => {
    const { drafts: store, waitMs } = open()
    store.keep('deposit', 'anna', { amount: '300' })
    waitMs(3_600_001)
    store.dropOthers('anna')
    waitMs(-3_600_000)
    expect(store.any()).toBe(false)
  })

  test('is nothing where nothing was typed', () => {
    const { drafts: store } = open()
    store.keep('deposit', 'anna', { amount: '', promotion: '' })
    expect(store.any()).toBe(false)
  })

  test('goes with another member, and all of it with a logout', () => {
    const { drafts: store } = open()
    store.keep('deposit', 'anna', { amount: '300' })
    store.keep('withdraw', 'bob', { amount: '100' })
    store.dropOthers('bob')
    expect([store.take('deposit', 'anna'), store.take('withdraw', 'bob')]).toEqual([null, { amount: '100' }])
    store.keep('withdraw', 'bob', { amount: '100' })
    store.dropAll()
    expect([store.any(), store.take('withdraw', 'bob')]).toEqual([false, null])
  })
})

test('what the tab’s storage does not take, or has lost, waits in this page', () => {
  const full = tab()
  full.setItem = () => {
    throw new Error('quota')
  }
  const { drafts: store } = openDrafts(() => full)
  store.keep('deposit', 'anna', { amount: '300' })
  expect([store.any(), store.take('deposit', 'bob'), store.any()]).toEqual([true, null, false])

  let stored = tab()
  const { drafts: emptied } = openDrafts(() => stored)
  emptied.keep('deposit', 'anna', { amount: '300' })
  stored = tab()
  expect([emptied.take('deposit', 'anna'), emptied.take('deposit', 'anna')]).toEqual([{ amount: '300' }, null])
})

test('what is no draft of ours is none, and stays where it is', () => {
  const stored = tab()
  stored.setItem('another', '{}')
  expect(openDrafts(() => stored).drafts.any()).toBe(false)
  openDrafts(() => stored).drafts.dropAll()
  expect(stored.getItem('another')).toBe('{}')
  stored.setItem('chokdee.draft.deposit', 'not json')
  const { drafts: store } = openDrafts(() => stored)
  expect(store.take('deposit', 'anna')).toBeNull()
})
