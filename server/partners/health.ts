export const partnerNames = ['bank', 'gateway', 'sms', 'chat'] as const
export type PartnerName = (typeof partnerNames)[number]

/** Over all processes: at a time, and begun per second. */
export type PartnerLimits = Record<PartnerName, { atOnce: number; perSecond: number }>

export const defaultLimits: PartnerLimits = {
  bank: { atOnce: 6, perSecond: 20 },
  gateway: { atOnce: 10, perSecond: 20 },
  sms: { atOnce: 4, perSecond: 10 },
  chat: { atOnce: 4, perSecond: 10 },
}

/** `unknown` answers in a row; a single one may be the fault of one payment. */
const UNHEALTHY_AFTER = 2
const GAP_MS_MIN = 1_000
const GAP_MS_MAX = 60_000
/** The longest gap after any answer: that other calls are answered does not mean that work is. */
const ANSWERING_GAP_MS = 5_000

type State = {
  failures: number
  unhealthySinceMs: number
  failedAtMs: number
  nextTryMs: number
  isAnswering: boolean
  listening: number
}
const wellState = { failures: 0, unhealthySinceMs: 0, failedAtMs: 0, nextTryMs: 0, isAnswering: false }

/** `answering`: some call was answered, so one piece of work should be tried; `recovered`: work was. Nothing new begins
 *  until the listener is done, so that it can order what waits. */
export type HealthListener = (partner: PartnerName, stage: 'answering' | 'recovered') => Promise<void>

/** A partner is unavailable once its work was `unknown` twice in a row; then one piece of work is tried after growing
 *  gaps, a minute at most, or once any call is answered. Each process learns by its own calls. */
export function openPartnerHealth(nowMs: () => number = () => performance.now()) {
  const states = new Map<PartnerName, State>()
  let notifyListener: HealthListener = async () => {}
  const stateOf = (partner: PartnerName): State => {
    const state = states.get(partner) ?? { ...wellState, listening: 0 }
    states.set(partner, state)
    return state
  }
  const isUnhealthy = (partner: PartnerName): boolean => stateOf(partner).failures >= UNHEALTHY_AFTER
  /** Half of the outage so far, within bounds, however many calls fail at once. */
  const gapMs = ({ unhealthySinceMs }: State): number =>
    Math.min(GAP_MS_MAX, Math.max(GAP_MS_MIN, (nowMs() - unhealthySinceMs) / 2))
  /** Work waits until the listener is done, whatever was begun before and fails meanwhile. */
  const notify = (partner: PartnerName, stage: 'answering' | 'recovered'): void => {
    const state = stateOf(partner)
    state.listening += 1
    void notifyListener(partner, stage).finally(() => (state.listening -= 1))
  }

  return {
    isUnhealthy,
    mustWait(partner: PartnerName): boolean {
      const { listening, nextTryMs } = stateOf(partner)
      return listening > 0 || (isUnhealthy(partner) && nowMs() < nextTryMs)
    },
    /** While the partner is unavailable, the next one waits for a gap. */
    begins(partner: PartnerName): void {
      const state = stateOf(partner)
      if (isUnhealthy(partner)) state.nextTryMs = nowMs() + gapMs(state)
    },
    failed(partner: PartnerName): void {
      const state = stateOf(partner)
      if (state.failures === 0) state.unhealthySinceMs = nowMs()
      state.failures += 1
      state.failedAtMs = nowMs()
      state.isAnswering = false
      state.nextTryMs = nowMs() + gapMs(state)
    },
    /** Failures count from none again, also those during the listener's work. */
    succeeded(partner: PartnerName): void {
      const wasUnhealthy = isUnhealthy(partner)
      Object.assign(stateOf(partner), wellState)
      if (wasUnhealthy) notify(partner, 'recovered')
    },
    answered(partner: PartnerName): void {
      const state = stateOf(partner)
      if (!isUnhealthy(partner) || state.isAnswering) return
      state.isAnswering = true
      state.nextTryMs = Math.min(state.nextTryMs, state.failedAtMs + ANSWERING_GAP_MS)
      notify(partner, 'answering')
    },
    listen(listener: HealthListener): void {
      notifyListener = listener
    },
  }
}
export type PartnerHealth = ReturnType<typeof openPartnerHealth>

/** Answers of `work` show availability, those of `otherCalls` (and "unknown work") that the partner answers at all. */
export function observed<Port extends object>(
  port: Port,
  of: {
    partner: PartnerName
    health: PartnerHealth
    work: readonly (keyof Port)[]
    otherCalls: readonly (keyof Port)[]
  },
): Port {
  const noted = { ...port }
  for (const name of [...of.work, ...of.otherCalls]) {
    const call = port[name] as (...args: unknown[]) => Promise<unknown>
    const isWork = of.work.includes(name)
    noted[name] = (async (...args: unknown[]) => {
      const answer = await call.apply(port, args)
      const outcome = statusOf(answer)
      if (outcome !== 'unknown') of.health[isWork && outcome !== 'absent' ? 'succeeded' : 'answered'](of.partner)
      else if (isWork) of.health.failed(of.partner)
      return answer
    }) as Port[keyof Port]
  }
  return noted
}

const statusOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : answer
