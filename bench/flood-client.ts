import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestThroughProxy } from './request.ts'

/** The flood's parameters: logins a second, duration, and who tries. Phone and address at the same index belong together. */
export type FloodOptions = {
  siteUrl: string
  perSecond: number
  seconds: number
  callers: readonly { phone: string; address: string }[]
  password: string
}

/** One try: its answer, its duration from the moment at which it was due, and whether its password was right. */
export type Tried = { status: number; ms: number; right: boolean }
/** All tries, and the greatest delay of the client itself. */
export type FloodResult = { tried: Tried[]; maxDelayMs: number }

/** A process of its own, so that it does not take time of the site's or the watchers' loop. */
process.once('message', (options: FloodOptions) => {
  void flood(options).then((result: FloodResult) => process.send?.(result, () => process.disconnect()))
})

process.send?.('ready')

/** Sends logins at their times, whether or not those before were answered; every other one has a wrong password. */
async function flood({ siteUrl, perSecond, seconds, callers, password }: FloodOptions): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true })
  const inFlight: Promise<Tried>[] = []
  const from = performance.now()
  let maxDelayMs = 0
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = from + (number * 1000) / perSecond
    const early = dueAt - performance.now()
    if (early > 0) await sleep(early)
    maxDelayMs = Math.max(maxDelayMs, performance.now() - dueAt)
    // The next time round right and wrong are swapped.
    const right = (number + Math.floor(number / callers.length)) % 2 === 0
    inFlight.push(tryLogin(number, dueAt, right))
  }
  const tried = await Promise.all(inFlight)
  agent.destroy()
  return { tried, maxDelayMs }

  async function tryLogin(number: number, dueAt: number, right: boolean): Promise<Tried> {
    const { phone = '', address = '' } = callers[number % callers.length] ?? {}
    const form = { phone, password: right ? password : `Wrong${number}` }
    const { status } = await requestThroughProxy(agent, `${siteUrl}/api/login`, { caller: address, form })
    return { status, ms: performance.now() - dueAt, right }
  }
}
