import { describe, expect, test } from 'vitest'
import { type RiskSignal, riskReasonText, riskSignalTexts } from '#contract/plain/risk.ts'
import { baht, type Satang, satang } from '#kit/money.ts'
import { assess, riskWeights, type RiskFacts } from './score.ts'

const nothing: RiskFacts = {
  deviceOthers: 0,
  addressOthers: 0,
  holderOthers: 0,
  accountOthers: 0,
  foreignSenders: 0,
  tableOthers: 0,
  coveredSets: 0,
  amount: baht(300),
  amountOfDay: baht(300),
  automaticMax: baht(20_000),
  unplayedMax: baht(5_000),
  everPlayed: true,
  deposited: baht(1_000),
  staked: baht(1_000),
  firstWithdrawal: false,
  accountNew: false,
  accountProof: 'verified',
  deviceNew: false,
  sessionSeconds: 60,
  failedLogins: 0,
  stolenSessions: 0,
  passwordResets: 0,
}
const seeing = (signs: Partial<RiskFacts>) => assess({ ...nothing, ...signs })
const signalsOf = (signs: Partial<RiskFacts>) => seeing(signs).reasons.map(({ signal }) => signal)
/** A satang more than so many baht. */
const justAbove = (amount: number) => (baht(amount) + 1n) as Satang

test('nothing seen is no risk', () => {
  expect(assess(nothing)).toEqual({ score: 0, level: 'low', reasons: [] })
})

test('every signal has its weight and a Thai reason whose gap is filled', () => {
  expect(Object.keys(riskWeights).sort()).toEqual(Object.keys(riskSignalTexts).sort())
  for (const signal of Object.keys(riskSignalTexts) as RiskSignal[])
    expect(riskReasonText({ signal, n: 3 })).not.toMatch(/[{}]/)
})

describe('not having played', () => {
  test.each<[string, Partial<RiskFacts>, RiskSignal[], string]>([
    ['up to 5,000 is no signal', { amount: baht(5_000), everPlayed: false, staked: satang(0) }, [], 'low'],
    [
      'above 5,000 is one',
      { amount: justAbove(5_000), everPlayed: false, staked: satang(0) },
      ['never_played'],
      'raised',
    ],
    [
      'above 5,000, having played a tenth of the deposits, is none',
      { amount: justAbove(5_000), deposited: baht(1_000), staked: baht(100) },
      [],
      'low',
    ],
    [
      'above 5,000, having played a satang less than a tenth, is one',
      { amount: justAbove(5_000), deposited: baht(1_000), staked: (baht(100) - 1n) as Satang },
      ['hardly_played'],
      'raised',
    ],
    [
      'of money that came more than a month ago is none',
      { amount: baht(9_000), deposited: satang(0), staked: satang(0) },
      [],
      'low',
    ],
    [
      'in pieces of 5,000 up to the automatic limit is none',
      { amount: baht(5_000), amountOfDay: baht(20_000), everPlayed: false },
      [],
      'low',
    ],
    [
      'in pieces of 5,000 past the automatic limit is one',
      { amount: baht(5_000), amountOfDay: justAbove(20_000), everPlayed: false, staked: satang(0) },
      ['withdrawals_split'],
      'raised',
    ],
    ['matters not for who has played and takes pieces', { amount: baht(5_000), amountOfDay: baht(90_000) }, [], 'low'],
  ])('%s', (_name, signs, signals, level) => {
    expect(signalsOf(signs)).toEqual(signals)
    expect(seeing(signs).level).toBe(level)
  })
})

describe('what honest people share', () => {
  test.each<[string, Partial<RiskFacts>]>([
    ['a household: one address, one device between two', { addressOthers: 3, deviceOthers: 1 }],
    ['an office of 500 behind one address', { addressOthers: 500 }],
    [
      'a common name at a first withdrawal behind a shared address',
      { holderOthers: 40, addressOthers: 4, firstWithdrawal: true },
    ],
    ['a first withdrawal from a new phone, right after logging in, is seen but low', { firstWithdrawal: true }],
  ])('%s stays low', (_name, signs) => {
    expect(seeing(signs).level).toBe('low')
  })

  test('an address says less the more people it has, and nothing of a crowd', () => {
    const weight = (addressOthers: number) => seeing({ addressOthers }).score
    expect([1, 5, 6, 20, 21, 500].map(weight)).toEqual([6, 6, 3, 3, 0, 0])
  })
})

test.each<[string, Partial<RiskFacts>, 'raised' | 'high']>([
  ['three accounts worked from one device', { deviceOthers: 2 }, 'raised'],
  ['a bank account that another member has used', { accountOthers: 1 }, 'raised'],
  ['an account changed within the week', { accountNew: true }, 'raised'],
  ['another member on the opposite side of a table', { tableOthers: 1 }, 'raised'],
  ['slips that cannot lose together', { coveredSets: 1 }, 'raised'],
  ['a stolen token', { stolenSessions: 1 }, 'raised'],
  ['a new device after ten wrong passwords', { deviceNew: true, sessionSeconds: 30, failedLogins: 10 }, 'high'],
  [
    'a farm that takes money out unplayed',
    { deviceOthers: 4, everPlayed: false, amount: justAbove(5_000), staked: satang(0) },
    'high',
  ],
  ['an account that another has used, and a stolen token', { accountOthers: 1, stolenSessions: 1 }, 'high'],
])('%s is %s', (_name, signs, level) => {
  expect(seeing(signs).level).toBe(level)
})

test('the score ends at 100, and the heaviest reason is first', () => {
  const all = seeing({
    accountOthers: 2,
    stolenSessions: 1,
    deviceOthers: 9,
    deviceNew: true,
    failedLogins: 20,
    firstWithdrawal: true,
  })
  expect(all.score).toBe(100)
  expect(all.reasons[0]).toMatchObject({ signal: 'device_shared', n: 9 })
  expect(all.reasons.at(-1)).toMatchObject({ signal: 'first_withdrawal' })
})
