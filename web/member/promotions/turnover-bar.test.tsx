import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TurnoverBar } from './turnover-bar.tsx'

const valueOf = (done: string, target: string): string | undefined =>
  /aria-valuenow="(\d+)"/.exec(
    renderToStaticMarkup(<TurnoverBar label="" done={done} target={target} parts={[{ name: 'slot', amount: done }]} />),
  )?.[1]

test('the bar says how many percent are done, 100 only once nothing is missing', () => {
  expect(valueOf('250.00', '1000.00')).toBe('25')
  expect(valueOf('999.99', '1000.00')).toBe('99')
  expect(valueOf('1000.00', '1000.00')).toBe('100')
  expect(valueOf('1200.00', '1000.00')).toBe('100')
})

test('a turnover that asks nothing is done', () => {
  expect(valueOf('0.00', '0.00')).toBe('100')
})
