import { describe, expect, test } from 'vitest'
import type { OfferRule } from '#contract/plain/offers.ts'
import { plusSeconds } from '#kit/clock.ts'
import { satang } from '#kit/money.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { accountOf, newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { acceptOffer, findOfferForDeposit, grantWithDeposit, obstacleOf } from './offers.ts'
import type { StandingRow } from './promotions.store.ts'

// Which bonuses are granted at the very bounds of an offer's rule, and to whom: the database's own verdict, without what pages and calls
// refuse before it. `basis` is the amount that the bonus is computed from, `paid` what has come in, both in satang.
const context = await testContext(walletInvariants)
const now = () => context.clock.now()
type Person = Awaited<ReturnType<typeof newMember>>
let last = 0

const shares = {
  sports: 10_000,
  esports: 10_000,
  slot: 10_000,
  'slot-itp': 10_000,
  fish: 10_000,
  casino: 2_500,
  lotto: 0,
}
const lock: OfferRule['lock'] = {
  times: 2,
  of: 'bonus',
  days: 3,
  maxStake: null,
  barred: [],
  spend: 'bonus_first',
  shares,
}
/** Writes a new offer with this rule in the database, past the office. Answers its id. */
async function newOffer(trigger: OfferRule['trigger'], fields: Partial<OfferRule> = {}): Promise<string> {
  const id = `own-${(last += 1)}`
  const rule: OfferRule = {
    trigger,
    times: 'once',
    value: { kind: 'fixed', amount: 5_000 },
    lock,
    maxCashOut: null,
    ...fields,
  }
  await context.sql('insert into promotions.offer_version (offer_id, version, rule) values ($1, 1, $2)', [id, rule])
  return id
}
type Account = { bank: string | null; accountNumber: string | null; name: string | null }
type GrantOptions = { basis?: bigint; paid?: bigint; account?: Account; device?: string | null }
/** Grants an offer, on a deposit of 300 baht by default; answers the outcome. */
async function grant(
  { member, account: registered }: Person,
  offer: string,
  options: GrantOptions = {},
): Promise<string> {
  const { basis = 30_000n, paid = basis, account = registered, device = null } = options
  const [row] = await context.sql<{ outcome: string }>(
    'select promotions.grant_offer($1, $2, $3, 1, null, $4, $5, $6, $7, $8, $9, $10) as outcome',
    [
      member,
      `bon_own${(last += 1)}`,
      offer,
      paid,
      basis,
      account.bank,
      account.accountNumber,
      account.name,
      device,
      now(),
    ],
  )
  return String(row?.outcome)
}

describe('a deposit', () => {
  test('of the least amount is enough, of a satang less is not', async () => {
    const offer = await newOffer({ kind: 'deposit', min: 30_000, first: false })
    const person = await newMember(context)
    expect(await grant(person, offer, { basis: 29_999n })).toBe('amount')
    expect(await grant(person, offer, { basis: 30_000n })).toBe('granted')
  })

  test('of exactly an amount is neither less nor more', async () => {
    const offer = await newOffer({ kind: 'deposit', min: 0, first: false, exactly: 30_000 } as OfferRule['trigger'])
    const person = await newMember(context)
    const asked = (amount: bigint) =>
      context.database.read((tx) =>
        findOfferForDeposit(tx, { member: person.member, offer, amount: satang(amount), at: now() }),
      )
    const other = { code: 'PROMOTION_OTHER_AMOUNT', details: { limit: '300.00' } }
    expect([await asked(29_999n), await asked(30_001n), await asked(30_000n)]).toMatchObject([
      { refusal: other },
      { refusal: other },
      { ok: true },
    ])
    expect(await grant(person, offer, { basis: 29_999n })).toBe('amount')
    expect(await grant(person, offer, { basis: 30_001n })).toBe('amount')
    expect(await grant(person, offer, { basis: 30_000n })).toBe('granted')
  })

  test('that gives nothing opens nothing', async () => {
    const offer = await newOffer(
      { kind: 'deposit', min: 0, first: false },
      { value: { kind: 'percent', share: 100, max: 1_000 } },
    )
    const person = await newMember(context)
    expect(await grant(person, offer, { basis: 99n })).toBe('amount')
    expect(await grant(person, offer, { basis: 100n })).toBe('granted')
  })

  test('is the first one only where nothing else was paid in', async () => {
    const offer = await newOffer({ kind: 'deposit', min: 0, first: true })
    const [first, second] = [await newMember(context), await newMember(context)]
    await payIn(context, first.member, satang(30_000n))
    await payIn(context, second.member, satang(30_001n))
    expect(await grant(first, offer)).toBe('granted')
    expect(await grant(second, offer)).toBe('not_first')
  })

  test('gives by the requested amount where at least the expected one came, else by what came', async () => {
    const offer = await newOffer(
      { kind: 'deposit', min: 0, first: false },
      { value: { kind: 'percent', share: 1_000, max: 100_000 } },
    )
    const bonusOf = async (paid: bigint): Promise<bigint | undefined> => {
      const { member } = await newMember(context)
      const deposit = `dep_own${(last += 1)}`
      const granting = async (tx: Parameters<typeof acceptOffer>[0]) => {
        await acceptOffer(tx, {
          member,
          deposit,
          offer,
          version: 1,
          asked: satang(50_000n),
          expected: satang(50_037n),
          at: now(),
        })
        await grantWithDeposit(tx, { member, deposit, paid: satang(paid), at: now() })
      }
      await payIn(context, member, satang(paid), { deposit, granting })
      return (
        await context.sql<{ amount: bigint }>('select amount from promotions.bonus where member_id = $1', [member])
      )[0]?.amount
    }
    expect([await bonusOf(50_037n), await bonusOf(50_036n), await bonusOf(90_000n)]).toEqual([5_000n, 5_003n, 5_000n])
  })

  test('settles the acceptance of its own offer, none of another deposit or member', async () => {
    const [offer, other] = [
      await newOffer({ kind: 'deposit', min: 0, first: false }),
      await newOffer({ kind: 'deposit', min: 90_000, first: false }),
    ]
    const [{ member }, friend] = [await newMember(context), await newMember(context)]
    const accept = (whose: bigint, deposit: string, which: string) =>
      context.database.write((tx) =>
        acceptOffer(tx, {
          member: whose as never,
          deposit,
          offer: which,
          version: 1,
          asked: satang(30_000n),
          expected: satang(30_000n),
          at: now(),
        }),
      )
    await accept(member, 'dep_two_a', other)
    await accept(friend.member, 'dep_two_b', other)
    await accept(member, 'dep_two_b', offer)
    const granting = (tx: Parameters<typeof acceptOffer>[0]) =>
      grantWithDeposit(tx, { member, deposit: 'dep_two_b', paid: satang(30_000n), at: now() })
    await payIn(context, member, satang(30_000n), { deposit: 'dep_two_b', granting })
    const rows = await context.sql<{ member: bigint; deposit: string; outcome: string | null }>(
      `select member_id as member, deposit_id as deposit, outcome from promotions.acceptance where deposit_id like 'dep_two_%' order by 1, 2`,
    )
    expect(rows).toEqual([
      { member, deposit: 'dep_two_a', outcome: null },
      { member, deposit: 'dep_two_b', outcome: 'granted' },
      { member: friend.member, deposit: 'dep_two_b', outcome: null },
    ])
  })

  test('that was never credited grants nothing', async () => {
    const offer = await newOffer({ kind: 'deposit', min: 0, first: false })
    const { member } = await newMember(context)
    const row = { member, deposit: 'dep_none', offer, version: 1, asked: satang(1n), expected: satang(1n), at: now() }
    await context.database.write((tx) => acceptOffer(tx, row))
    const granting = context.database.write((tx) =>
      grantWithDeposit(tx, { member, deposit: 'dep_none', paid: satang(1n), at: now() }),
    )
    await expect(granting).rejects.toThrow('a bonus follows a credited deposit')
  })
})

describe('who is granted an offer', () => {
  test('nobody by an account that is not theirs, or by none', async () => {
    const offer = await newOffer({ kind: 'deposit', min: 0, first: false })
    const [person, stranger] = [await newMember(context), await newMember(context)]
    expect(await grant(person, offer, { account: stranger.account })).toBe('account_unknown')
    expect(await grant(person, offer, { account: { bank: null, accountNumber: null, name: null } })).toBe(
      'account_unknown',
    )
    expect(await grant(person, offer)).toBe('granted')
  })

  test('one member a device where it is a free credit, any number of them where it is another offer', async () => {
    const [credit, deposit] = [
      await newOffer({ kind: 'free_credit' }),
      await newOffer({ kind: 'deposit', min: 0, first: false }),
    ]
    const people = [await newMember(context), await newMember(context), await newMember(context)] as const
    expect(await grant(people[0], credit, { device: 'one' })).toBe('granted')
    expect(await context.sql('select deposit from promotions.bonus where member_id = $1', [people[0].member])).toEqual([
      { deposit: 0n },
    ])
    expect(await grant(people[1], credit, { device: 'one' })).toBe('used')
    expect(await grant(people[1], deposit, { device: 'one' })).toBe('granted')
    expect(await grant(people[2], deposit, { device: 'one' })).toBe('granted')
  })

  test('no member who is suspended', async () => {
    const offer = await newOffer({ kind: 'free_credit' })
    const person = await newMember(context)
    await context.sql(`update members.member set status = 'suspended' where member_id = $1`, [person.member])
    expect(await grant(person, offer)).toBe('blocked')
  })
})

test('the turnover of a bonus is of what the rule names, and the purse has its terms', async () => {
  const trigger = { kind: 'deposit', min: 0, first: false } as const
  const offer = await newOffer(trigger, {
    lock: { ...lock, times: 3, of: 'deposit_and_bonus', spend: 'cash_first', maxStake: 700, barred: ['lotto'] },
  })
  const person = await newMember(context)
  await payIn(context, person.member, satang(30_000n))
  await context.sql(`select promotions.open_bonus($1, 'bon_terms', $2, 1, null, 30000, null, 5000, $3)`, [
    person.member,
    offer,
    now(),
  ])
  const [bonus] = await context.sql(
    'select target, deposit, amount, state, ended_at, notify_from from promotions.bonus where member_id = $1',
    [person.member],
  )
  // Its member is notified two days before it ends.
  const running = { state: 'active', ended_at: null, notify_from: plusSeconds(now(), 86_400) }
  expect(bonus).toEqual({ target: 105_000n, deposit: 30_000n, amount: 5_000n, ...running })
  const purseOf = ({ member }: Person) =>
    context.sql(
      'select spend_rank, max_stake, barred, expires_at from wallet.purse where member_id = $1 and kind = 3',
      [member],
    )
  const expires_at = plusSeconds(now(), 3 * 86_400)
  expect(await purseOf(person)).toEqual([{ spend_rank: 150, max_stake: 700n, barred: [6], expires_at }])
  const other = await newMember(context)
  expect(await grant(other, await newOffer(trigger))).toBe('granted')
  expect(await purseOf(other)).toEqual([{ spend_rank: 50, max_stake: null, barred: [], expires_at }])
})

test('of several obstacles to an offer the first is named: it is held, used, not the first deposit, closed, or another bonus runs', () => {
  const account = { ...accountOf(1), givenUpAt: null }
  const obstacle = (trigger: object, standing: object = {}, registered: Parameters<typeof obstacleOf>[1] = account) => {
    // `given`: the offer is open to members now; `may`: this member may take something new.
    const row = {
      offer: 'own',
      rule: { trigger },
      given: true,
      may: true,
      used: false,
      held: [],
      paidIn: 0n,
      lockOffer: null,
      ...standing,
    }
    return obstacleOf(row as unknown as StandingRow, registered)
  }
  const [first, later, free] = [
    { kind: 'deposit', first: true },
    { kind: 'deposit', first: false },
    { kind: 'free_credit' },
  ]
  expect(obstacle(first, { used: true, held: [{ offer: 'own' }] })).toBe('held')
  expect(obstacle(first, { used: true, held: [{ offer: 'another' }], paidIn: 1n })).toBe('used')
  expect(obstacle(first, { paidIn: 1n, given: false })).toBe('not_first')
  expect([obstacle(first), obstacle(later, { paidIn: 1n }), obstacle(free, { paidIn: 1n })]).toEqual([null, null, null])
  const otherBonus = { lockOffer: 'thousand' }
  for (const closed of [{ given: false }, { may: false }])
    expect(obstacle(free, { ...closed, ...otherBonus })).toBe('closed')
  for (const registered of [null, { ...account, givenUpAt: now() }])
    expect(obstacle(free, otherBonus, registered)).toBe('closed')
  expect(obstacle(free, otherBonus)).toBe('has_bonus')
})
