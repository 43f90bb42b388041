import { expect, test } from 'vitest'
import { formValuesOf, emptyValues, toRequest } from './form-values.ts'

const stored = {
  ...emptyValues,
  place: 3,
  title: 'หัวข้อ',
  from: '2026-11-22T20:30:15.250Z',
  to: '2026-12-01T17:00:00.000Z',
}

test('a form holds times of Bangkok, and a time that nobody touched keeps its seconds', () => {
  const values = formValuesOf(stored)
  expect(values).toMatchObject({ place: '3', from: '2026-11-23T03:30', to: '2026-12-02T00:00' })
  expect(toRequest('popup', values, stored)).toMatchObject({ kind: 'popup', from: stored.from, to: stored.to })
})

test('what was typed goes as an instant of Bangkok, and what was emptied as nothing', () => {
  const values = { ...formValuesOf(stored), from: '2026-11-24T08:00', to: '' }
  expect(toRequest('popup', values, stored)).toMatchObject({ from: '2026-11-24T08:00:00+07:00', to: '' })
  expect(new Date(String(toRequest('popup', values, stored).from)).toISOString()).toBe('2026-11-24T01:00:00.000Z')
})
