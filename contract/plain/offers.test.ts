import { expect, test } from 'vitest'
import { equationOf, fitsAmount, type OfferRule, stakeFor, targetOf, valueOf } from './offers.ts'
import { offerName, termsOf } from './offers.th.ts'

const rule: OfferRule = {
  trigger: { kind: 'deposit', min: 30_000, first: true },
  times: 'once',
  value: { kind: 'fixed', amount: 10_000 },
  lock: {
    times: 5,
    of: 'deposit_and_bonus',
    days: 30,
    maxStake: null,
    barred: [],
    spend: 'bonus_first',
    shares: {
      sports: 10_000,
      esports: 10_000,
      slot: 10_000,
      'slot-itp': 10_000,
      fish: 10_000,
      casino: 2_500,
      lotto: 0,
    },
  },
  maxCashOut: null,
}

test('a deposit of 300 baht becomes 400 to play with, and 2,000 of turnover are required', () => {
  expect(equationOf(rule, 30_000n)).toEqual({ deposit: 30_000n, bonus: 10_000n, playable: 40_000n, target: 200_000n })
  expect([fitsAmount(rule, 29_999n), fitsAmount(rule, 30_000n)]).toEqual([false, true])
})

test('shares are rounded down to the satang, and what is still to be staked is rounded up', () => {
  expect(valueOf({ kind: 'percent', share: 333, max: 1_000 }, 10_001n)).toBe(333n)
  expect(valueOf({ kind: 'percent', share: 333, max: 300 }, 10_001n)).toBe(300n)
  expect(valueOf({ kind: 'rebate', share: 500, min: 1_000, max: 1_000_000 }, 19_999n)).toBe(0n)
  expect(valueOf({ kind: 'rebate', share: 500, min: 1_000, max: 1_000_000 }, 20_019n)).toBe(1_000n)
  expect(
    valueOf(
      {
        kind: 'tiers',
        tiers: [
          { from: 100, amount: 1 },
          { from: 500, amount: 9 },
        ],
      },
      499n,
    ),
  ).toBe(1n)
  expect(targetOf({ of: 'bonus', times: 10 }, 7n, 5_000n)).toBe(50_000n)
  expect([stakeFor(185_000n, 2_500), stakeFor(1n, 3_333), stakeFor(1n, 0)]).toEqual([740_000n, 4n, null])
})

test('the names of offers that came with the site state no number, which a rule could change', () => {
  for (const id of [
    'new-member',
    'thousand',
    'free-credit',
    'friday-rebate',
    'prize',
    'wheel-prize',
    'code-bonus',
    'level-gift',
  ]) {
    expect(offerName(id, null)).not.toBe(id)
    expect(offerName(id, null)).not.toMatch(/[0-9%]/)
  }
})

test('the terms of an offer without turnover say so, and those of an award state no amount', () => {
  const award: OfferRule = { ...rule, trigger: { kind: 'award' }, value: { kind: 'fixed', amount: 0 } }
  const cash = termsOf({ ...award, lock: { ...rule.lock, times: 0, of: 'bonus' } })
  expect(cash).toEqual([
    'กดรับจากรายการโบนัสของคุณ จำนวนเงินเป็นไปตามที่แสดงในรายการนั้น',
    'แต่ละรายการกดรับได้ 1 ครั้ง',
    'ไม่ต้องทำเทิร์น เป็นเงินสดทันทีที่รับ เล่นหรือถอนได้เลย',
    'รับได้แม้มีโปรอื่นที่ยังทำเทิร์นอยู่ แต่ไม่ให้ระหว่างพักการเล่น',
  ])
  expect(termsOf({ ...award, lock: { ...rule.lock, times: 2, of: 'bonus' } }).join('\n')).toContain(
    'เช่น 100 × 2 = 200 บาท',
  )
  const free = { ...rule, lock: { ...rule.lock, times: 0 }, maxCashOut: 30_000 }
  expect(termsOf(free).slice(-2)).toEqual([
    'เป็นเงินสดได้สูงสุด 300.00 บาท ส่วนที่เกินคืนให้โปรโมชัน',
    'ใช้พร้อมโปรอื่นที่มีเทิร์นไม่ได้ และไม่ให้ระหว่างพักการเล่น',
  ])
})

test('the terms carry the figures of the rule, and change with it', () => {
  const terms = termsOf(rule).join('\n')
  expect(terms).toContain('ตั้งแต่ 300.00 บาท')
  expect(terms).toContain('(300 + 100) × 5 = 2,000')
  expect(terms).toContain('คาสิโน นับ 25% (แบล็คแจ็คนับ 10%) · หวย ไม่นับ')
  const low = { ...rule, lock: { ...rule.lock, shares: { ...rule.lock.shares, casino: 500 } } }
  expect(termsOf(low).join('\n'), 'where its category counts for less still').not.toContain('แบล็คแจ็ค')
  expect(termsOf({ ...rule, maxCashOut: 30_000 }).join('\n')).toContain('สูงสุด 300.00 บาท')
  expect(termsOf({ ...rule, lock: { ...rule.lock, days: 7 } }).join('\n')).toContain('ภายใน 7 วัน')
})

test('the terms forbid slips that cannot lose together where slips of matches count, and say nothing of it elsewhere', () => {
  const forbids = (lock: Partial<OfferRule['lock']>) =>
    termsOf({ ...rule, lock: { ...rule.lock, ...lock } }).some((line) => line.includes('ครบทุกทาง'))
  expect(forbids({})).toBe(true)
  expect(forbids({ barred: ['sports', 'esports'] })).toBe(false)
  expect(forbids({ shares: { ...rule.lock.shares, sports: 0, esports: 0 } })).toBe(false)
  expect(forbids({ shares: { ...rule.lock.shares, sports: 0 } })).toBe(true)
})
