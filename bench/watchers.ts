import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestThroughProxy } from './request.ts'

/** One request: its answer, and its duration from the moment at which it was due. */
export type TimedAnswer = { status: number; ms: number }

/** Requests an address at its times, whether or not earlier answers have come. */
export async function requestEvery(
  send: () => Promise<{ status: number }>,
  { everyMs, seconds, afterMs = 0 }: { everyMs: number; seconds: number; afterMs?: number },
): Promise<TimedAnswer[]> {
  const from = performance.now() + afterMs
  const inFlight: Promise<TimedAnswer>[] = []
  for (let dueAt = from; dueAt < from + seconds * 1000; dueAt += everyMs) {
    const early = dueAt - performance.now()
    if (early > 0) await sleep(early)
    const due = dueAt
    inFlight.push(send().then(({ status }) => ({ status, ms: performance.now() - due })))
  }
  return Promise.all(inFlight)
}

/** Members who are logged in and whose pages ask for the profile, and a liveness check, whose duration shows the delay of the event
 *  loop. */
export async function openWatchers(
  siteUrl: string,
  members: readonly { phone: string; address: string }[],
  password: string,
) {
  const agent = new Agent({ keepAlive: true })
  const everyMs = 500
  const bearers: { bearer: string; caller: string }[] = []
  for (const { phone, address: caller } of members) {
    const { status, body } = await requestThroughProxy(agent, `${siteUrl}/api/login`, {
      caller,
      form: { phone, password },
    })
    if (status !== 200) throw new Error(`a watcher could not log in: ${status} ${body}`)
    bearers.push({ caller, bearer: (JSON.parse(body) as { access_token: string }).access_token })
  }
  return {
    async watch(seconds: number): Promise<{ profiles: TimedAnswer[]; livenessChecks: TimedAnswer[] }> {
      const livenessChecks = requestEvery(
        () => requestThroughProxy(agent, `${siteUrl}/healthz`, { caller: '203.0.113.1' }),
        {
          everyMs: 50,
          seconds,
        },
      )
      const profiles = await Promise.all(
        bearers.map((who, index) =>
          requestEvery(() => requestThroughProxy(agent, `${siteUrl}/api/customers/profile`, who), {
            everyMs,
            seconds,
            afterMs: (index * everyMs) / bearers.length,
          }),
        ),
      )
      return { profiles: profiles.flat(), livenessChecks: await livenessChecks }
    },
    close: () => agent.destroy(),
  }
}
