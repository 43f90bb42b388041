import type { Rig } from './rig.ts'

/** A fault that somebody might write into a posting function one day: what stands there, and what would stand there then. */
export type Doctoring = { name: string; inFunction: string; from: string; to: string }

/** Each must turn the model's run red; a run that stays green would prove nothing. */
export const doctorings: readonly Doctoring[] = [
  { name: 'a member without a lock', inFunction: 'lock_member', from: ' for no key update', to: '' },
  { name: 'a replay that posts again', inFunction: 'known', from: 'if not found then return null', to: 'if true then return null' },
  { name: 'other content taken for a replay', inFunction: 'known', from: 't.digest <> p_digest', to: 'false' },
  { name: 'a bet after its tombstone', inFunction: 'known', from: 't.kind = 8', to: 'false' },
  { name: 'a stake one satang short', inFunction: 'post_bet', from: 'v_left bigint := p_stake', to: 'v_left bigint := p_stake - 1' },
  { name: 'a bonus above its maximum stake', inFunction: 'post_bet', from: 'p_stake <= q.max_stake', to: 'p_stake <= q.max_stake + 1' },
  { name: 'a barred game paid by a bonus', inFunction: 'post_bet', from: 'not p_category = any (q.barred)', to: 'true' },
  { name: 'an expired bonus', inFunction: 'post_bet', from: 'q.expires_at > p_at', to: 'q.expires_at >= p_at' },
  { name: 'a win that forgets its shares', inFunction: 'post_win', from: 'e.taken, v_stake', to: 'e.taken, v_stake + 1' },
  { name: 'a win after a rollback', inFunction: 'post_win', from: 'kind = 7', to: 'kind = 77' },
  { name: 'a rollback after a win', inFunction: 'post_rollback', from: 'kind = 6', to: 'kind = 66' },
  { name: 'a rollback that keeps the limit used', inFunction: 'post_rollback', from: '0, v_bet.at', to: '0, p_at' },
  {
    name: 'a limit with one satang of grace',
    inFunction: 'refuse_bet',
    from: 'l.used + p_stake > l.cap',
    to: 'l.used + p_stake > l.cap + 1',
  },
  { name: 'a block that ends late', inFunction: 'refuse_bet', from: 'b.until > p_at', to: 'b.until >= p_at' },
]

/** Changes one function of a scratch database; answers how to put it right again. Throws where the words are not there any more. */
export async function doctor({ owner }: Rig, { name, inFunction, from, to }: Doctoring): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'wallet'::regnamespace and p.proname = $1`,
    [inFunction],
  )
  const [whole] = rows
  if (!whole?.text.includes(from)) throw new Error(`the control "${name}" finds nothing to doctor in wallet.${inFunction}`)
  await owner.query(whole.text.replace(from, to))
  return async () => void (await owner.query(whole.text))
}
