import { expect, test } from 'vitest'
import { draftOf, emptyDraft, typedOf } from './draft.ts'

const stored = {
  ...emptyDraft,
  place: 3,
  title: 'หัวข้อ',
  from: '2026-11-22T20:30:15.250Z',
  to: '2026-12-01T17:00:00.000Z',
}

test('a form holds times of Bangkok, and what nobody touched goes back to the second', () => {
  const draft = draftOf(stored)
  expect(draft).toMatchObject({ place: '3', from: '2026-11-23T03:30', to: '2026-12-02T00:00' })
  expect(typedOf('popup', draft, stored)).toMatchObject({ kind: 'popup', from: stored.from, to: stored.to })
})

test('what was typed goes as an instant of Bangkok, and what was emptied as nothing', () => {
  const draft = { ...draftOf(stored), from: '2026-11-24T08:00', to: '' }
  expect(typedOf('popup', draft, stored)).toMatchObject({ from: '2026-11-24T08:00:00+07:00', to: '' })
  expect(new Date(String(typedOf('popup', draft, stored).from)).toISOString()).toBe('2026-11-24T01:00:00.000Z')
})
