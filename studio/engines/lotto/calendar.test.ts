import { describe, expect, it } from 'vitest'
import * as calendar from './calendar.ts'

const exception = (
  draw: number,
  date: string | null,
  more: Partial<calendar.DrawException> = {},
): calendar.DrawException => ({
  draw,
  date,
  reason: 'announced',
  link: null,
  ...more,
})

describe('the calendar of government draws', () => {
  it('has the 1st and 16th by the number of the draw', () => {
    expect(calendar.drawNumbersOf(2026)).toHaveLength(24)
    expect([202_601, 202_602, 202_623, 202_624].map(calendar.defaultDateOf)).toEqual([
      '2026-01-01',
      '2026-01-16',
      '2026-12-01',
      '2026-12-16',
    ])
    for (const draw of [202_600, 202_625, 1, 202_601.5, Number.NaN]) expect(calendar.defaultDateOf(draw)).toBeNull()
  })

  it('moves what rows say, and the yearly rows fit', () => {
    const rows = [2026, 2027].flatMap(calendar.yearlyExceptions)
    expect(calendar.calendarRefusals(rows)).toEqual([])
    expect(calendar.drawsFromDay('2026-12-01', rows, 5)).toEqual([
      { draw: 202_623, date: '2026-12-01' },
      { draw: 202_624, date: '2026-12-16' },
      { draw: 202_701, date: '2027-01-02' },
      { draw: 202_702, date: '2027-01-17' },
      { draw: 202_703, date: '2027-02-01' },
    ])
    expect(calendar.dateOf(202_609, rows)).toBe('2026-05-02')
  })

  it('moves either way, over a year’s end, and leaves draws out', () => {
    expect(calendar.drawsFromDay('2022-12-17', [exception(202_301, '2022-12-30')], 2)).toEqual([
      { draw: 202_301, date: '2022-12-30' },
      { draw: 202_302, date: '2023-01-16' },
    ])
    const spring = [exception(202_007, '2020-05-16'), exception(202_008, null), exception(202_009, null)]
    expect(calendar.calendarRefusals([...spring, exception(202_010, null)])).toEqual([])
    expect(calendar.drawsFromDay('2020-03-17', [...spring, exception(202_010, null)], 2)).toEqual([
      { draw: 202_007, date: '2020-05-16' },
      { draw: 202_011, date: '2020-06-01' },
    ])
    expect(calendar.dateOf(202_008, spring)).toBeNull()
    expect(calendar.calendarRefusals(spring), 'two draws on one day').toEqual([
      { code: 'LOTTO_DATE_ORDER', draw: 202_010, field: 'date' },
    ])
  })

  it.each<[string, calendar.DrawException[], string, string]>([
    ['an unknown draw', [exception(202_625, '2026-12-31')], 'LOTTO_DRAW_UNKNOWN', 'draw'],
    ['a second row', [exception(202_605, '2026-03-02'), exception(202_605, '2026-03-03')], 'LOTTO_DRAW_TWICE', 'draw'],
    ['no day', [exception(202_605, '2026-02-30')], 'LOTTO_DATE_INVALID', 'date'],
    ['no reason', [exception(202_605, '2026-03-02', { reason: ' ' })], 'LOTTO_REASON_MISSING', 'reason'],
    ['no link', [exception(202_605, '2026-03-02', { link: 'javascript:alert(1)' })], 'LOTTO_LINK_INVALID', 'link'],
    ['a day after the next draw', [exception(202_605, '2026-03-17')], 'LOTTO_DATE_ORDER', 'date'],
  ])('refuses %s', (_name, rows, code, field) => {
    expect(calendar.calendarRefusals(rows)).toEqual([expect.objectContaining({ code, field })])
  })

  it('closes by type in Bangkok’s time, a slip with its first', () => {
    const closings = { ...calendar.DEFAULT_CLOSINGS, '2bottom': '15:00:00' }
    expect(calendar.closesAt('2026-12-01', '3top', closings).toISOString()).toBe('2026-12-01T08:20:00.000Z')
    expect(calendar.slipClosesAt('2026-12-01', ['3top', '2bottom'], closings).toISOString()).toBe(
      '2026-12-01T08:00:00.000Z',
    )
  })
})
