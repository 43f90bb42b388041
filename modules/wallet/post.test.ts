import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { baht, satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { giveBonus } from '#tests/fixtures/purses.ts'
import { houseAccounts, purses, sources, transferKinds } from './accounts.ts'
import { findBalances, hostSource, move, postBet, postRollback, postWin, walletInvariants } from './index.ts'

const context = await testContext(walletInvariants)
const host = hostSource(1)
let last = 0n
const newMember = () => memberId((last += 1n))

const operation = (extId: string) => ({ extId, at: context.clock.now(), topic: 'test', payload: {} })
const play = (extId: string, round: string) => ({ ...operation(extId), source: host, round })

const deposit = (member: ReturnType<typeof newMember>, amount: bigint, extId: string) =>
  context.owner.write((tx) =>
    move(tx, {
      ...operation(extId),
      member,
      kind: 'deposit',
      source: 'receipt',
      from: 'gateway',
      to: 'cash',
      amount: satang(amount),
    }),
  )
const hold = (member: ReturnType<typeof newMember>, amount: bigint, extId: string) =>
  context.owner.write((tx) =>
    move(tx, {
      ...operation(extId),
      member,
      kind: 'hold',
      source: 'withdrawal',
      from: 'cash',
      to: 'held',
      amount: satang(amount),
    }),
  )
const bonus = (member: ReturnType<typeof newMember>, amount: bigint) => giveBonus(context, member, amount)
/** Also terms that nobody could open a purse with now, such as a time in the past. */
const setTerms = async (member: ReturnType<typeof newMember>, terms: string): Promise<void> => {
  for (const table of ['purse', 'opened_purse'])
    await context.sql(`update wallet.${table} set ${terms} where member_id = $1 and purse_no = 10`, [member])
}
const balances = (member: ReturnType<typeof newMember>) =>
  context.database.read((tx) => findBalances(tx, member, context.clock.now()))

describe('a move', () => {
  test('happens once for the same outside id and content, and answers the first balance again', async () => {
    const member = newMember()
    expect(await deposit(member, 30_000n, 'r1')).toMatchObject({ code: 'posted', balanceThen: 30_000n })
    await deposit(member, 10_000n, 'r2')
    expect(await deposit(member, 30_000n, 'r1')).toMatchObject({
      code: 'replay',
      balanceThen: 30_000n,
      balanceNow: 40_000n,
    })
    expect((await balances(member)).playable).toBe(40_000n)
  })

  test('is refused as a duplicate when the same id comes with other content', async () => {
    const member = newMember()
    await deposit(member, 30_000n, 'r1')
    expect(await deposit(member, 30_001n, 'r1')).toMatchObject({ code: 'duplicate' })
    expect((await balances(member)).playable).toBe(30_000n)
  })

  test('never takes a purse below zero and leaves nothing behind', async () => {
    const member = newMember()
    await deposit(member, 10_000n, 'r1')
    expect(await hold(member, 10_001n, 'w1')).toMatchObject({ code: 'insufficient', balanceNow: 10_000n })
    expect(await balances(member)).toMatchObject({ playable: 10_000n, held: 0n, lastNumber: 1n })
  })

  test('of one balance by 200 at once pays it out once', async () => {
    const member = newMember()
    await deposit(member, 10_000n, 'r1')
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => hold(member, 10_000n, `w${index}`)))
    expect(answers.filter((answer) => answer.code === 'posted')).toHaveLength(1)
    expect(await balances(member)).toMatchObject({ playable: 0n, held: 10_000n })
  })
})

describe('a round', () => {
  test('takes the stake and pays the win', async () => {
    const member = newMember()
    await deposit(member, 10_000n, 'r1')
    const bet = await context.database.write((tx) =>
      postBet(tx, { ...play('b1', 'g1'), member, stake: baht(10), category: 3 }),
    )
    expect(bet).toMatchObject({ code: 'posted', balanceNow: 9_000n })
    const win = await context.database.write((tx) =>
      postWin(tx, { ...play('w1', 'g1'), member, amount: baht(25), betExtId: 'b1' }),
    )
    expect(win).toMatchObject({ code: 'posted', balanceNow: 11_500n })
  })

  test.each([
    ['pays first where it may', '', 'posted', 500n],
    ['is left alone where the stake is too high for it', 'max_stake = 499', 'posted', 500n],
    ['is left alone where the game is barred from it', "barred = '{3}'", 'posted', 500n],
    ['counts for nothing once expired', "expires_at = '2020-01-01'", 'posted', 200n],
    ['does not help a stake that cash cannot pay', 'max_stake = 1', 'insufficient', 301n],
  ])(
    'a bonus %s, and the bet answers the balance that the member then sees',
    async (_what, terms, code, balanceNow) => {
      const member = newMember()
      await deposit(member, code === 'posted' ? 700n : 1n, 'r1')
      await bonus(member, 300n)
      if (terms) await setTerms(member, terms)
      const bet = await context.database.write((tx) =>
        postBet(tx, { ...play('b1', 'g1'), member, stake: satang(500), category: 3 }),
      )
      expect(bet).toMatchObject({ code, balanceNow })
      expect((await balances(member)).playable).toBe(bet.balanceNow)
    },
  )

  test('takes from the purses in their spend order, whatever their numbers', async () => {
    const member = newMember()
    await deposit(member, 700n, 'r1')
    await bonus(member, 300n)
    const purses = () =>
      context.sql('select balance from wallet.purse where member_id = $1 order by purse_no', [member])
    await context.database.write((tx) => postBet(tx, { ...play('b1', 'g1'), member, stake: satang(200), category: 3 }))
    expect(await purses()).toEqual([{ balance: 700n }, { balance: 100n }])
    await setTerms(member, 'spend_rank = 101')
    await context.database.write((tx) => postBet(tx, { ...play('b2', 'g2'), member, stake: satang(200), category: 3 }))
    expect(await purses()).toEqual([{ balance: 500n }, { balance: 100n }])
  })

  test('splits a win over the purses that paid the bet, the rest to cash', async () => {
    const member = newMember()
    await deposit(member, 700n, 'r1')
    await bonus(member, 300n)
    await context.database.write((tx) => postBet(tx, { ...play('b1', 'g1'), member, stake: satang(1000), category: 3 }))
    await context.database.write((tx) =>
      postWin(tx, { ...play('w1', 'g1'), member, amount: satang(101), betExtId: 'b1' }),
    )
    const purses = await context.sql(
      'select purse_no, balance from wallet.purse where member_id = $1 order by purse_no',
      [member],
    )
    expect(purses).toEqual([
      { purse_no: 0, balance: 71n },
      { purse_no: 10, balance: 30n },
    ])
  })

  test('keeps its invariants for every order of bet, win and rollback with duplicates', async () => {
    const step = fc.constantFrom('bet', 'win', 'rollback')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const member = newMember()
        await deposit(member, 10_000n, 'r1')
        let expected = 'untouched'
        for (const name of steps) {
          const code = await runStep(name, member)
          const [wanted, next] = oracle(expected, name)
          expect([name, expected, code]).toEqual([name, expected, wanted])
          expected = next
        }
        const paid: Record<string, bigint> = {
          untouched: 10_000n,
          bet: 9_000n,
          won: 11_000n,
          rolledBack: 10_000n,
          tombstone: 10_000n,
        }
        expect((await balances(member)).playable).toBe(paid[expected])
      }),
      { numRuns: 120 },
    )
  })

  async function runStep(name: string, member: ReturnType<typeof newMember>): Promise<string> {
    const { code } = await context.database.write<{ code: string }>((tx) => {
      if (name === 'bet') return postBet(tx, { ...play('b1', 'g1'), member, stake: baht(10), category: 3 })
      if (name === 'win') return postWin(tx, { ...play('w1', 'g1'), member, amount: baht(20), betExtId: 'b1' })
      return postRollback(tx, { ...play('k1', 'g1'), member, betExtId: 'b1' })
    })
    return code
  }
})

/** What each step must answer in each state of a round: written from the rules, not from the code. */
function oracle(state: string, step: string): [code: string, next: string] {
  const table: Record<string, Record<string, [string, string]>> = {
    untouched: { bet: ['posted', 'bet'], win: ['unknown_bet', 'untouched'], rollback: ['posted', 'tombstone'] },
    bet: { bet: ['replay', 'bet'], win: ['posted', 'won'], rollback: ['posted', 'rolledBack'] },
    won: { bet: ['replay', 'won'], win: ['replay', 'won'], rollback: ['settled', 'won'] },
    rolledBack: {
      bet: ['replay', 'rolledBack'],
      win: ['rolled_back', 'rolledBack'],
      rollback: ['replay', 'rolledBack'],
    },
    tombstone: {
      bet: ['tombstoned', 'tombstone'],
      win: ['rolled_back', 'tombstone'],
      rollback: ['replay', 'tombstone'],
    },
  }
  return table[state]?.[step] ?? ['?', '?']
}

describe('the posting functions, asked for what nobody may ask', () => {
  const member = 7_000_001n
  const legs = (accounts: string, purses: string, amounts: string) =>
    context.sql(
      `select wallet.post_legs(${member}, 9::smallint, 'x', 1::smallint, '\\x00', '${accounts}', '${purses}', '${amounts}', 't', '{}', now())`,
    )

  test.each([
    ['legs that do not sum to zero', '{10,1}', '{null,0}', '{-5,6}', /unbalanced/],
    ['a single leg', '{1}', '{0}', '{5}', /two legs/],
    ['a leg without its account', '{10}', '{null,0}', '{-5,5}', /two legs/],
    ['a leg without its purse', '{10,1}', '{null}', '{-5,5}', /two legs/],
  ])('refuse %s, and leave nothing behind', async (_what, accounts, purses, amounts, words) => {
    await expect(legs(accounts, purses, amounts)).rejects.toThrow(words)
    expect(await context.sql('select from wallet.purse where member_id = $1', [member])).toEqual([])
    expect(await context.sql('select from wallet.transfer where member_id = $1', [member])).toEqual([])
  })

  test.each([-1n])('refuse a stake of %s', async (stake) => {
    const bet = { ...play('b1', 'g1'), member: newMember(), category: 3 }
    await expect(context.database.write((tx) => postBet(tx, { ...bet, stake: satang(stake) }))).rejects.toThrow(
      /a stake is not negative/,
    )
  })

  test('refuse a win below zero', async () => {
    const member = newMember()
    await deposit(member, 1_000n, 'r1')
    await context.database.write((tx) => postBet(tx, { ...play('b1', 'g1'), member, stake: satang(100), category: 3 }))
    const win = { ...play('w1', 'g1'), member, betExtId: 'b1', amount: satang(-1) }
    await expect(context.database.write((tx) => postWin(tx, win))).rejects.toThrow(/a win is not negative/)
  })

  test('refuse a move of nothing, of less than nothing, and to where it came from', async () => {
    const member = newMember()
    await expect(deposit(member, 0n, 'r1')).rejects.toThrow(/positive amount/)
    await expect(deposit(member, -1n, 'r1')).rejects.toThrow(/positive amount/)
    const circle = {
      ...operation('c1'),
      member,
      kind: 'hold',
      source: 'withdrawal',
      from: 'cash',
      to: 'cash',
      amount: satang(1),
    } as const
    await expect(context.owner.write((tx) => move(tx, circle))).rejects.toThrow(/two places/)
  })
})

test('the numbers under which the journal keeps accounts, kinds and hosts are never given to another', () => {
  expect(houseAccounts).toMatchObject({
    gateway: 10,
    bank: 11,
    suspense: 12,
    transit: 13,
    returning: 14,
    games: 20,
    fees: 30,
    debt: 31,
    promotions: 40,
  })
  expect(transferKinds).toMatchObject({
    deposit: 1,
    hold: 2,
    release: 3,
    payout: 4,
    bet: 5,
    win: 6,
    rollback: 7,
    suspense: 9,
    settlement: 10,
    purse_opened: 14,
    purse_moved: 15,
    purse_closed: 16,
    purse_expired: 17,
  })
  expect([purses.cash, purses.held, sources.receipt, sources.withdrawal, hostSource(3)]).toEqual([0, 1, 1, 2, 103])
})

describe('the rights of the site', () => {
  test.each([
    `insert into wallet.purse (member_id, purse_no, kind, spend_rank, balance) values (999, 0, 1, 1, 100)`,
    `update wallet.purse set balance = balance + 1`,
    `delete from wallet.entry`,
    `delete from outbox.event`,
    `select wallet.move_purse(1, 0, 100)`,
  ])('do not reach: %s', async (text) => {
    await expect(context.database.write((tx) => tx.rows(text.slice(0, 40), text))).rejects.toThrow(/permission denied/)
  })
})
