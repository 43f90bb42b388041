import { describe, expect, test } from 'vitest'
import type { RoundEnding, RoundSettled } from '#contract/events/rounds.ts'
import type { Lobby } from '#contract/plain/games.ts'
import { satang } from '#kit/money.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { openSettledBefore } from '#tests/fixtures/settled-before.ts'
import { claimOffer } from './offers.ts'
import { callEndExpired, callGiveUp } from './bonus-ends.store.ts'
import { selectBonuses, selectCountedRounds } from './bonuses.store.ts'
import { countTurnover, findLock, missingOf } from './turnover.ts'

// Where turnover begins, ends and belongs, to the millisecond and the satang. The rounds are events alone.
const context = await testContext(walletInvariants)
const OPENED = context.clock.now()
const TARGET = 50_000n
const after = (ms: number): Date => new Date(OPENED.getTime() + ms)
const EXPIRES = after(7 * 86_400_000)
type Person = Awaited<ReturnType<typeof newMember>>
type Round = {
  no?: bigint
  round?: string
  host?: string
  game?: string
  valid?: bigint
  stake?: bigint
  ending?: RoundEnding
  category?: Lobby
  begun?: Date
  at?: Date
}
let lastNo = 3_000_000n
const settledBefore = openSettledBefore()

async function withCredit(): Promise<Person> {
  const person = await newMember(context)
  await context.database.write((tx) => claimOffer(tx, { member: person.member, offer: 'free-credit', at: OPENED }))
  return person
}
function settle({ member }: Person, fields: Round = {}): Promise<void> {
  const {
    no = (lastNo +=
      1n),
    round = `r${no}`,
    host = 'h',
    game = 'g',
    valid = 1_000n,
    stake = valid,
    ending = 'played',
    category = 'slot',
    begun = after(1),
    at = after(2),
  } = fields
  const figures = { stake: String(stake), win: '0', valid_stake: String(valid) }
  const what = { host, game, round, category, begun_at: begun.toISOString(), ending }
  const payload: RoundSettled = { ...what, ...figures, legs: [], ...settledBefore({ member, no, host, round, valid }) }
  return context.database.write((tx) => countTurnover(tx, [{ member, no, topic: 'round.settled', payload, at }]))
}
const lockOf = ({ member }: Person) => context.database.read((tx) => findLock(tx, member))
const all = { from: new Date(0), to: new Date('2100-01-01'), before: null, max: 9 }
const statesOf = async ({ member }: Person) =>
  (await context.database.read((tx) => selectBonuses(tx, member, all))).map(({ state }) => state)
const giveUp = ({ member }: Person, id: string, at = after(3)) =>
  context.database.write((tx) => callGiveUp(tx, member, id, at))

describe('a round', () => {
  test('that began with the lock counts nothing, a millisecond later all', async () => {
    const person = await withCredit()
    await settle(person, { begun: OPENED, valid: 40_000n })
    expect((await lockOf(person))?.done).toBe(0n)
    await settle(person, { begun: after(1), valid: 40_000n })
    expect((await lockOf(person))?.done).toBe(40_000n)
  })

  test('that is reported at the lock’s last instant counts nothing, a millisecond before all', async () => {
    const person = await withCredit()
    await settle(person, { at: EXPIRES })
    expect((await lockOf(person))?.done).toBe(0n)
    await settle(person, { at: new Date(EXPIRES.getTime() - 1) })
    expect((await lockOf(person))?.done).toBe(1_000n)
  })

  test('of a game with a share of its own counts by that, never by more than its category', async () => {
    const person = await withCredit()
    const blackjack = { host: 'casino.localhost', game: 'blackjack', valid: 10_000n }
    await settle(person, { ...blackjack, game: 'baccarat-north', category: 'casino' })
    const ofCategory = (await lockOf(person))?.done ?? 0n
    expect(ofCategory).toBe(2_500n)
    await settle(person, { ...blackjack, category: 'casino' })
    expect((await lockOf(person))?.done).toBe(ofCategory + 1_000n)
    await settle(person, { ...blackjack, game: 'blackjack-gold', category: 'casino' })
    expect((await lockOf(person))?.done).toBe(ofCategory + 2_000n)
    await settle(person, { ...blackjack, category: 'lotto' })
    expect((await lockOf(person))?.done).toBe(ofCategory + 2_000n)
  })

  test('says why it does not count', async () => {
    const person = await withCredit()
    await settle(person, { round: 'counts' })
    await settle(person, { round: 'free', valid: 0n })
    await settle(person, { round: 'free, lotto', valid: 0n, category: 'lotto' })
    await settle(person, { round: 'drawn', valid: 0n, stake: 500n, ending: 'draw' })
    await settle(person, { round: 'opposed', valid: 0n, stake: 1n })
    await settle(person, { round: 'void', valid: 0n, ending: 'void' })
    await settle(person, { round: 'lotto', category: 'lotto', valid: 20_000n })
    await settle(person, { round: 'old lotto', category: 'lotto', begun: OPENED })
    await settle(person, { round: 'old', begun: after(-1) })
    const lock = await lockOf(person)
    const rounds = await context.database.read((tx) => selectCountedRounds(tx, person.member, lock?.id ?? '', 9))
    expect(
      Object.fromEntries(rounds.map(({ round, cause, counted, stake }) => [round, [cause, counted, stake]])),
    ).toEqual({
      counts: [null, 1_000n, 1_000n],
      free: ['free_round', 0n, 0n],
      'free, lotto': ['category', 0n, 0n],
      drawn: ['not_at_risk', 0n, 0n],
      opposed: ['not_at_risk', 0n, 0n],
      void: [null, 0n, 0n],
      lotto: ['category', 0n, 20_000n],
      'old lotto': ['before', 0n, 1_000n],
      old: ['before', 0n, 1_000n],
    })
  })

  test('of one name at two hosts, or of another member, is another round', async () => {
    const [person, friend] = [await withCredit(), await withCredit()]
    await settle(friend, { round: 'same' })
    for (const [host, round] of [
      ['h', 'same'],
      ['i', 'same'],
      ['h', 'other'],
    ] as const)
      await settle(person, { round, host })
    expect((await lockOf(person))?.done).toBe(3_000n)
    await settle(person, { round: 'same', host: 'i', valid: 400n })
    expect((await lockOf(person))?.done).toBe(2_400n)
    const sums = await context.sql<{ stake: bigint }>(
      `select sum(stake)::bigint as stake from promotions.turnover_entry where member_id = $1 group by host, round order by 1`,
      [person.member],
    )
    expect(sums.map(({ stake }) => stake)).toEqual([400n, 1_000n, 1_000n])
    expect((await lockOf(friend))?.done).toBe(1_000n)
  })

  test('whose event comes again after newer ones counts as the newer ones say', async () => {
    const person = await withCredit()
    await settle(person, { no: 4_000_001n, round: 'again', valid: 1_000n })
    await settle(person, { no: 4_000_002n, round: 'again', valid: 0n })
    await settle(person, { no: 4_000_001n, round: 'again', valid: 1_000n })
    expect((await lockOf(person))?.done).toBe(0n)
  })

  test('completes a lock with the very last satang, and no other lock of theirs or of others', async () => {
    const [person, friend] = [await withCredit(), await withCredit()]
    await settle(person, { valid: TARGET - 1n })
    expect(await statesOf(person)).toEqual(['active'])
    await settle(person, { valid: 1n })
    expect(await statesOf(person)).toEqual(['completed'])
    expect(await statesOf(friend)).toEqual(['active'])
    expect(await lockOf(friend)).toMatchObject({ done: 0n })
    const [bonus] = await context.sql<{ done: bigint; ended_at: Date }>(
      'select done, ended_at from promotions.bonus where member_id = $1',
      [person.member],
    )
    expect(bonus).toEqual({ done: TARGET, ended_at: after(2) })
  })
})

describe('giving up', () => {
  test('is answered by what became of the very bonus that was named', async () => {
    const [person, friend] = [await withCredit(), await withCredit()]
    const [own, theirs] = [(await lockOf(person))?.id ?? '', (await lockOf(friend))?.id ?? '']
    expect(await giveUp(person, 'bon_none')).toBe('not_found')
    expect(await giveUp(person, theirs)).toBe('not_found')
    expect(await giveUp(person, own, EXPIRES)).toBe('expired')
    expect(await giveUp(person, own)).toBe('given_up')
    expect(await giveUp(person, own)).toBe('given_up')
    await settle(friend, { valid: TARGET })
    expect(await giveUp(friend, theirs)).toBe('ended')
    expect([await statesOf(person), await statesOf(friend)]).toEqual([['given_up'], ['completed']])
    const rows = await context.sql<{ ended_at: Date }>('select ended_at from promotions.bonus where member_id = $1', [
      person.member,
    ])
    expect(rows).toEqual([{ ended_at: after(3) }])
  })

  test('leaves what was done before, and the next lock, alone', async () => {
    const person = await withCredit()
    const first = (await lockOf(person))?.id ?? ''
    await giveUp(person, first)
    await payIn(context, person.member, satang(1_000n))
    await context.sql(
      `select promotions.make_award($1, 'rebate', 'bounds', 'one', 2000, 'friday-rebate', $2::timestamptz + interval '9 days', $2)`,
      [person.member, after(4)],
    )
    const [award] = await context.sql<{ id: string }>('select id from promotions.award where member_id = $1', [
      person.member,
    ])
    await context.sql('select promotions.claim_award($1, $2, $3, $4)', [
      person.member,
      award?.id,
      `bon_second${person.member}`,
      after(5),
    ])
    await settle(person, { begun: after(6), at: after(7) })
    expect(await giveUp(person, first)).toBe('given_up')
    expect(await lockOf(person)).toMatchObject({ done: 1_000n, target: 2_000n })
    expect(await statesOf(person)).toEqual(['active', 'given_up'])
  })
})

test('a lock is ended by the end of its own purse, at its time and not before', async () => {
  const [person, friend] = [await withCredit(), await withCredit()]
  const purse = (await lockOf(person))?.purse ?? 0
  const end = ({ member }: Person, number: number, at: Date) =>
    context.database.write((tx) => callEndExpired(tx, member, number, at))
  await end(person, purse, new Date(EXPIRES.getTime() - 1))
  await end(person, purse + 1, EXPIRES)
  expect(await statesOf(person)).toEqual(['active'])
  await end(person, purse, EXPIRES)
  await end(person, purse, new Date(EXPIRES.getTime() + 1))
  expect([await statesOf(person), await statesOf(friend)]).toEqual([['expired'], ['active']])
  const [row] = await context.sql<{ ended_at: Date }>('select ended_at from promotions.bonus where member_id = $1', [
    person.member,
  ])
  expect(row?.ended_at).toEqual(EXPIRES)
})

test('nothing is missing once the turnover is reached, or passed', () => {
  expect([99n, 100n, 101n].map((done) => missingOf({ target: satang(100n), done: satang(done) }))).toEqual([1n, 0n, 0n])
})

test('what was counted and what was offered never changes, not even for the owner', async () => {
  const person = await withCredit()
  await settle(person)
  const changes = [
    'update promotions.turnover_entry set counted = 0',
    'delete from promotions.turnover_entry',
    `update promotions.offer_version set version = version + 1`,
    'delete from promotions.offer_version',
  ]
  for (const change of changes) await expect(context.sql(change)).rejects.toThrow('never changes')
})
