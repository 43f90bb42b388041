import { describe, expect, it } from 'vitest'
import { permittedCrossings, SQL_EXCEPTIONS, SQL_TIDINESS } from './sql-functions.ts'
import { untidy } from './tidiness.ts'
import { ROOT, VIOLATIONS } from './tree.ts'

describe.each(SQL_TIDINESS.map((rule) => ({ name: rule.name, rule })))('$name', ({ rule }) => {
  it('is kept', () => {
    expect(untidy(rule, ROOT)).toEqual([])
  })

  it('catches its violation fixture', () => {
    expect(untidy(rule, VIOLATIONS)).not.toEqual([])
  })
})

describe('functions of the database', () => {
  it('are caught at each way of crossing a boundary', () => {
    expect(SQL_TIDINESS.flatMap((rule) => untidy(rule, VIOLATIONS)).map((line) => line.replace(/^\S+: /, ''))).toEqual([
      'games.count_members: calls treasury.payout_state',
      'games.count_members: reads wallet.purse',
      'games.count_members: reads operators.operator',
      'treasury.borrowed: is defined by games',
      'stand_elsewhere: is on withdrawals.withdrawal',
      'stand_elsewhere: calls withdrawals.guard_withdrawal',
      'p_kind = 5 $$;',
      'treasury.payout_state',
    ])
  })

  it('have no exception that nobody needs', () => {
    expect([...new Set(permittedCrossings())].sort()).toEqual(Object.keys(SQL_EXCEPTIONS).sort())
  })
})
