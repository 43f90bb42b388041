import { AsyncLocalStorage } from 'node:async_hooks'

/** One member's connections of a process. `waitingMax`: requests that wait for their first; `waitMs`: how long. */
export const memberQuota = { atOnce: 2, waitingMax: 40, waitMs: 2_000 } as const
type QuotaLimits = { atOnce: number; waitingMax: number; waitMs: number }

/** Nothing was done for this request, and it may be repeated. */
export class MemberQuotaExceeded extends Error {
  override readonly name = 'MemberQuotaExceeded'
}

/** `begun`: it has had a connection, so something may be half done and it is never rejected any more. `holding`: the
 *  work runs on a connection of the quota. */
type Holder = { key: string; request: { begun: boolean }; holding: boolean }
const holders = new AsyncLocalStorage<Holder | undefined>()

/** Counts connections against a member, or a session whose member is not known yet. `patient` work waits without limit.
 *  Throws `MemberQuotaExceeded` where too much is under way and nothing was begun. */
export const withinMemberQuota = <Value>(key: string, work: () => Promise<Value>, patient = false): Promise<Value> =>
  holders.run({ key, request: { begun: patient }, holding: false }, work)

export const outsideMemberQuota = <Value>(work: () => Value): Value => holders.run(undefined, work)

/** `held`: connections in use; `waiting`: requests in line; `beginning`: those of them that have had none yet. */
type Line = { held: number; waiting: (() => void)[]; beginning: number }

/** One member's many requests cannot take all connections. Counted by each process on its own. */
export function openMemberQuotas({ atOnce, waitingMax, waitMs }: QuotaLimits = memberQuota) {
  const lines = new Map<string, Line>()

  async function take({ key, request }: Holder): Promise<void> {
    const line = lines.get(key) ?? { held: 0, waiting: [], beginning: 0 }
    lines.set(key, line)
    if (line.held < atOnce) {
      line.held += 1
      return
    }
    if (request.begun) return new Promise((resolve) => void line.waiting.push(resolve))
    if (line.beginning >= waitingMax) throw new MemberQuotaExceeded('too many requests of one member wait')
    line.beginning += 1
    try {
      await waitInLine(line, waitMs)
    } finally {
      line.beginning -= 1
    }
  }

  /** A released slot goes to the next in line, so that no other request takes it first. */
  function leave(key: string): void {
    const line = lines.get(key)
    if (!line) return
    const next = line.waiting.shift()
    if (next) next()
    else if ((line.held -= 1) === 0) lines.delete(key)
  }

  return {
    /** Nested work shares the slot already held. */
    async hold<Value>(work: () => Promise<Value>): Promise<Value> {
      const holder = holders.getStore()
      if (!holder || holder.holding) return work()
      await take(holder)
      holder.request.begun = true
      try {
        return await holders.run({ ...holder, holding: true }, work)
      } finally {
        leave(holder.key)
      }
    },
    size: () => lines.size,
  }
}

function waitInLine(line: Line, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(enter), 1)
      reject(new MemberQuotaExceeded('the requests of one member before this one take too long'))
    }, waitMs)
    line.waiting.push(enter)
  })
}

const KEYS_MAX = 20_000

/** Remembers the member of a secret, so that the next request counts as the member's before a look-up. */
export function openHolderKeys(keysMax = KEYS_MAX) {
  const known = new Map<string, string>()
  return {
    keyOf: (secret: string): string => known.get(secret) ?? `secret ${secret}`,
    note(secret: string, key: string): void {
      if (known.size >= keysMax && !known.has(secret)) known.clear()
      known.set(secret, key)
    },
  }
}

export const keyOfMember = (member: bigint): string => `member ${member}`
