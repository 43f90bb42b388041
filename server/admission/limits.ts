import { callClasses, type CallClass, type CallClassName, deadBearers, raisedBy } from '#contract/plain/call-classes.ts'
import type { Context } from '#kit/transaction.ts'
import { addressKey, isPrivateAddress } from '#kit/node/addresses.ts'
import { openLocalBuckets } from './local-buckets.ts'

export type CountedCaller = { address: string; holder: string | null }
export type LimitsMode = 'on' | 'raised' | 'off'
export type Limits = {
  /** Returns 0, or the milliseconds to wait. */
  take(name: CallClassName, who: CountedCaller): Promise<number>
  /** Whether a bearer may be looked up: 0, or the milliseconds to wait. */
  tryBearer(address: string, bearer: string): number
  noteBearer(address: string, bearer: string, isGood: boolean): void
}

const GOOD_MAX = 20_000

/** In mode sandbox this machine and private networks get a hundred times as much. */
export function openLimits(context: Context, options: { mode: LimitsMode; sandbox: boolean }): Limits {
  const local = openLocalBuckets()
  const refusedUntil = openRefusals()
  const good = new Map<string, number>()
  const raised = (address: string): boolean =>
    options.mode === 'raised' || (options.sandbox && isPrivateAddress(address))
  const allowance = (of: { perSecond: number; burst: number }, address: string) =>
    raised(address) ? { perSecond: of.perSecond * raisedBy, burst: of.burst * raisedBy } : of

  const takeFromDatabase = async (
    key: string,
    { perSecond, burst }: { perSecond: number; burst: number },
  ): Promise<number> => {
    const waitMs = refusedUntil.waitMs(key)
    if (waitMs > 0) return waitMs
    // `read` although it writes: a writing transaction would wake the relay.
    const wait = await context.database.read(async (tx) => {
      const [row] = await tx.rows<{ wait: number }>(
        'limits.take',
        "select limits.take($1, $2, $3 * interval '1 millisecond', $4) as wait",
        [key, context.clock.now(), 1_000 / perSecond, burst],
      )
      return row?.wait ?? 0
    })
    if (wait > 0) refusedUntil.note(key, wait)
    return wait
  }

  return {
    async take(name, who) {
      const counted: CallClass = callClasses[name]
      if (options.mode === 'off' || counted.by === null) return 0
      const whom = counted.by === 'member' && who.holder !== null ? who.holder : addressKey(who.address)
      const allowed = allowance(counted, who.address)
      return counted.held === 'database'
        ? takeFromDatabase(`${name} ${whom}`, allowed)
        : local.take(`${name} ${whom}`, allowed)
    },
    tryBearer(address, bearer) {
      if (options.mode === 'off' || (good.get(bearer) ?? 0) > performance.now()) return 0
      return refusedUntil.waitMs(`dead ${addressKey(address)}`)
    },
    noteBearer(address, bearer, isGood) {
      if (options.mode === 'off') return
      if (isGood) {
        if (good.size >= GOOD_MAX) good.clear()
        good.set(bearer, performance.now() + deadBearers.rememberedGoodMs)
        return
      }
      good.delete(bearer)
      const key = `dead ${addressKey(address)}`
      const wait = local.take(key, allowance(deadBearers, address))
      if (wait > 0) refusedUntil.note(key, wait)
    },
  }
}

export async function forgetFullBuckets({ database, clock }: Context): Promise<void> {
  await database.writeOne((tx) => tx.rows('limits.forget', 'select limits.forget($1)', [clock.now()]))
}

/** Refuses from memory until the noted time, so that a flood costs the database nothing. */
function openRefusals(keysMax = 50_000) {
  const until = new Map<string, number>()
  return {
    waitMs: (key: string): number => {
      const left = (until.get(key) ?? 0) - performance.now()
      if (left <= 0) until.delete(key)
      return Math.max(0, Math.ceil(left))
    },
    note(key: string, waitMs: number): void {
      if (until.size >= keysMax) until.clear()
      until.set(key, performance.now() + waitMs)
    },
  }
}
