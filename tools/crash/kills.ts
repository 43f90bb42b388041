import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Whole } from '../whole.ts'
import type { Act } from './notebook.ts'

export type Victim = 'site' | 'database'
/** When a plug was pulled: at any moment, or so soon after a request of this kind was sent that it is being worked on. */
export type Moment = 'any' | Act

/** Tells the killer that a request went out. */
export type Trigger = { sent: (act: Act) => void; next: () => Promise<Act> }

const TARGETS: readonly Act[] = ['deposit', 'pay', 'withdraw', 'bet', 'win', 'play']
const ANY_MS = 250
/** A posting takes two to six milliseconds: this spans before it, in it, between commit and answer, and the relay after it. */
const SOON_MS = 14
const TARGET_WAIT_MS = 2_500

/** Opens the line between the actors, who say what they send, and the killer, who waits for it. */
export function openTrigger(): Trigger {
  let heard: ((act: Act) => void)[] = []
  return {
    sent(act) {
      const waiting = heard
      heard = []
      for (const tell of waiting) tell(act)
    },
    next: () => new Promise((done) => void heard.push(done)),
  }
}

/** Waits for the moment, pulls the plug of one part, starts it again and waits until the site says it is ready. Answers the moment it took. */
export async function killOnce(whole: Whole, victim: Victim, trigger: Trigger): Promise<Moment> {
  const moment = await waitForMoment(trigger)
  await whole[victim].kill()
  await whole[victim].restart()
  await untilReady(whole)
  return moment
}

async function waitForMoment(trigger: Trigger): Promise<Moment> {
  const target = TARGETS[randomInt(TARGETS.length * 2)]
  if (!target) {
    await sleep(randomInt(ANY_MS))
    return 'any'
  }
  const giveUp = sleep(TARGET_WAIT_MS, null)
  for (;;) {
    const act = await Promise.race([trigger.next(), giveUp])
    if (act === null) return 'any'
    if (act !== target) continue
    const after = randomInt(SOON_MS * 1000) / 1000
    if (after >= 1) await sleep(after)
    return act
  }
}

const READY_MS = 30_000

async function untilReady(whole: Whole): Promise<void> {
  const giveUpAt = performance.now() + READY_MS
  while (performance.now() < giveUpAt) {
    const answer = await fetch(`${whole.siteUrl}/readyz`, { signal: AbortSignal.timeout(6_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error(`the site was not ready ${READY_MS / 1000} s after a restart`)
}
