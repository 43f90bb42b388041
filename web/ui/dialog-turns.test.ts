import { expect, test } from 'vitest'
import { type DialogRank, dialogTurns } from './dialog-turns.ts'

function host() {
  const shown: string[] = []
  let busy = false
  const turns = dialogTurns(() => busy)
  const want = (rank: DialogRank | null, name: string = rank ?? 'pressed') => {
    const end = turns.take(rank, () => shown.push(name))
    return () => {
      const at = shown.indexOf(name)
      if (at >= 0) shown.splice(at, 1)
      end()
    }
  }
  const setBusy = (now: boolean) => {
    busy = now
    turns.decide()
  }
  return { shown, want, setBusy }
}

test('what opens by itself waits while another dialog is open, and follows when that was closed', () => {
  const { shown, want } = host()
  const close = want('result')
  want('news')
  expect(shown).toEqual(['result'])
  close()
  expect(shown).toEqual(['news'])
})

test('nothing opens over an announcement but what somebody presses for in it', () => {
  const { shown, want } = host()
  const close = want('news')
  want('result')
  const closePressed = want(null)
  expect(shown).toEqual(['news', 'pressed'])
  closePressed()
  expect(shown).toEqual(['news'])
  close()
  expect(shown).toEqual(['result'])
})

test('of several that wait, a maintenance comes first and an announcement last', () => {
  const { shown, want } = host()
  const closePressed = want(null)
  want('news')
  want('recovery')
  const closeMaintenance = want('maintenance')
  closePressed()
  expect(shown).toEqual(['maintenance'])
  closeMaintenance()
  expect(shown).toEqual(['recovery'])
})

test('nothing opens by itself while something is being pressed, and what is no longer wanted never does', () => {
  const { shown, want, setBusy } = host()
  setBusy(true)
  const takeBack = want('news')
  want('result')
  expect(shown).toEqual([])
  takeBack()
  setBusy(false)
  expect(shown).toEqual(['result'])
})
