import type { Harness } from './harness.ts'

/** A plausible fault in a posting function: the original words, and what replaces them. */
export type Mutation = { name: string; inFunction: string; from: string; to: string }

/** Each must turn the model's run red, or the run proves nothing. */
export const mutations: readonly Mutation[] = [
  { name: 'a member without a lock', inFunction: 'lock_member', from: ' for no key update', to: '' },
  {
    name: 'a replay that posts again',
    inFunction: 'known',
    from: 'if not found then return null',
    to: 'if true then return null',
  },
  { name: 'other content taken for a replay', inFunction: 'known', from: 't.digest <> p_digest', to: 'false' },
  { name: 'a bet after its tombstone', inFunction: 'known', from: 't.kind = 8', to: 'false' },
  { name: 'a stake one satang short', inFunction: 'post_bet', from: 'array[p_stake]', to: 'array[p_stake - 1]' },
  {
    name: 'a bonus above its maximum stake',
    inFunction: 'spend',
    from: 'p_stake <= u.max_stake',
    to: 'p_stake <= u.max_stake + 1',
  },
  { name: 'a barred game paid by a bonus', inFunction: 'spend', from: 'not p_category = any (u.barred)', to: 'true' },
  { name: 'an expired bonus', inFunction: 'spend', from: 'u.expires_at > p_at', to: 'u.expires_at >= p_at' },
  {
    name: 'a win that forgets its shares',
    inFunction: 'win_shares',
    from: '-e.amount, h.amount',
    to: '-e.amount, h.amount + 1',
  },
  { name: 'a win after a rollback', inFunction: 'post_win', from: 'kind = 7', to: 'kind = 77' },
  { name: 'a rollback after a win', inFunction: 'post_rollback', from: 'kind = 6', to: 'kind = 66' },
  {
    name: 'a rollback that keeps the limit used',
    inFunction: 'uncount_stake',
    from: 't.staked - p_stake',
    to: 't.staked',
  },
  {
    name: 'a limit with one satang of grace',
    inFunction: 'refusal',
    from: 'else s.cap < p_stake',
    to: 'else s.cap + 1 < p_stake',
  },
  { name: 'a block that ends late', inFunction: 'refusal', from: 'b.until > p_at', to: 'b.until >= p_at' },
  {
    name: 'a re-settlement that forgets what is owed',
    inFunction: 'pay_bet',
    from: 'wallet.debt(p_member), p_amount',
    to: '0, p_amount',
  },
  {
    name: 'a re-settlement that takes bonuses first',
    inFunction: 'post_adjust',
    from: 'q.purse_no <> 0, q.spend_rank',
    to: 'q.purse_no = 0, q.spend_rank',
  },
  {
    name: 'a re-settlement that takes more than was paid',
    inFunction: 'post_adjust',
    from: '+ p_amount < 0',
    to: '+ p_amount < -1000000000',
  },
  {
    name: 'a batch that takes other content for a replay',
    inFunction: 'post_batch',
    from: 't.digest <> i.content',
    to: 'false',
  },
  {
    name: 'a batch that forgets the limits',
    inFunction: 'post_batch',
    from: 'when i.bet and r.code is not null then r.code',
    to: '',
  },
  { name: 'a batch that pays a bet rolled back', inFunction: 'post_batch', from: 'u.kind = 7', to: 'u.kind = 77' },
  {
    name: 'a batch that counts an expired bonus',
    inFunction: 'post_batch',
    from: 'q.expires_at > i.at',
    to: 'q.expires_at >= i.at',
  },
  { name: 'a batch that pays a purse which has ended', inFunction: 'post_batch', from: 'or w.ended', to: '' },
  {
    name: 'a forfeited purse whose late win is cash',
    inFunction: 'pay_shares',
    from: "o.ended_as = 'released'",
    to: 'true',
  },
  { name: 'a late win beyond the maximum', inFunction: 'pay_shares', from: 'x.cash_left - v_part', to: 'x.cash_left' },
  {
    name: 'a win paid into a purse that has ended',
    inFunction: 'pay_shares',
    from: 'x.ended_as is not null',
    to: 'false',
  },
  { name: 'a move that forgets the maximum', inFunction: 'move_between', from: 'o.cash_left < p_amount', to: 'false' },
  {
    name: 'a move out of a purse whose time has come',
    inFunction: 'move_between',
    from: 'o.expires_at <= p_at',
    to: 'false',
  },
  {
    name: 'a purse closed after its time',
    inFunction: 'close_purse',
    from: 'o.expires_at <= p_at',
    to: 'o.expires_at < p_at',
  },
  {
    name: 'a purse that expires before its time',
    inFunction: 'expire_purse',
    from: 'o.expires_at > p_at',
    to: 'false',
  },
  { name: 'an expiry that forgets its terms', inFunction: 'expire_purse', from: 'o.at_expiry', to: "'released'" },
  {
    name: 'a purse opened again under other terms',
    inFunction: 'open_purse',
    from: 'p_at_expiry, p_max_cash_out)::text',
    to: 'null)::text',
  },
]

/** Changes one function of a scratch database; answers how to restore it. Throws when the words are not found. */
export async function mutate(
  { owner }: Harness,
  { name, inFunction, from, to }: Mutation,
): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'wallet'::regnamespace and p.proname = $1`,
    [inFunction],
  )
  const [original] = rows
  if (!original?.text.includes(from))
    throw new Error(`the control "${name}" finds nothing to mutate in wallet.${inFunction}`)
  await owner.query(original.text.replace(from, to))
  return async () => void (await owner.query(original.text))
}
