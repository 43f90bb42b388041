import { beforeEach, expect, test } from 'vitest'
import { clearToasts, shownToasts, toast } from './toast.tsx'

const shown = () =>
  shownToasts().map(({ message, detail }) => (detail === undefined ? message : `${message} ${detail}`))

beforeEach(clearToasts)

test('a message takes the place of the same one, and no other', () => {
  toast({ type: 'success', message: 'saved' })
  toast({ type: 'success', message: 'copied' })
  toast({ type: 'success', message: 'saved' })
  expect(shown()).toEqual(['copied', 'saved'])
  toast({ type: 'info', message: 'saved' })
  toast({ type: 'info', message: 'saved', detail: 'to the file' })
  expect(shown()).toEqual(['saved', 'saved', 'saved to the file'])
})

test('a message with something to press does not replace one of the same text: what each offers is its own', () => {
  const pressed: string[] = []
  const offer = (name: string) =>
    toast({ type: 'info', message: 'new', action: { label: 'go', perform: () => pressed.push(name) } })
  offer('first')
  offer('second')
  for (const { action } of shownToasts()) action?.perform()
  expect(pressed).toEqual(['first', 'second'])
})

test('the function that removes a message leaves the one that took its place', () => {
  const remove = toast({ type: 'success', message: 'saved' })
  const removeLater = toast({ type: 'success', message: 'saved' })
  remove()
  expect(shown()).toEqual(['saved'])
  removeLater()
  expect(shown()).toEqual([])
})

test('a success removes the errors before it, and three are shown at most', () => {
  for (const message of ['a', 'b', 'c', 'd']) toast({ type: 'error', message })
  expect(shown()).toEqual(['b', 'c', 'd'])
  toast({ type: 'success', message: 'done' })
  expect(shown()).toEqual(['done'])
})

test('a message with something to press stays: no success and no fourth message removes it, only a fourth with something to press', () => {
  const action = { label: 'go', perform: () => {} }
  toast({ type: 'error', message: 'sign in', action })
  for (const message of ['a', 'b', 'c']) toast({ type: 'info', message })
  expect(shown()).toEqual(['sign in', 'b', 'c'])
  toast({ type: 'success', message: 'done' })
  expect(shown()).toEqual(['sign in', 'c', 'done'])
  for (const message of ['install', 'update']) toast({ type: 'info', message, action })
  toast({ type: 'info', message: 'd' })
  expect(shown()).toEqual(['sign in', 'install', 'update', 'd'])
  toast({ type: 'info', message: 'newer update', action })
  expect(shown()).toEqual(['install', 'update', 'newer update'])
})
