import { systemClock } from '#kit/clock.ts'
import { whenNoMoneyMoves } from '#member/money/money-lock.ts'
import { toast } from '#ui/toast.tsx'
import * as th from './th.ts'

const WORKER = '/sw.js'
const ASK_AGAIN_MS = 3_600_000
const TAKE_OVER_MS_MAX = 3_000

type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let address: string | null = null

/** A trusted script URL; no other script address can be made here. */
function trustedWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  address ??= trustedTypes
    ? trustedTypes.createPolicy('app', { createScriptURL: () => WORKER }).createScriptURL(WORKER)
    : WORKER
  return address
}

/**
 * Registers the offline page's worker, and offers a new version once its worker is installed. No effect in a browser
 * that denies workers.
 */
export async function watchUpdates(): Promise<void> {
  const { serviceWorker: workers } = navigator
  if (!workers) return
  const registration = await workers.register(trustedWorker()).catch(() => null)
  if (!registration) return
  const offered = new Set<ServiceWorker>()
  const offer = (worker: ServiceWorker | null) => {
    // The first worker of a browser is not an update.
    if (worker?.state !== 'installed' || !workers.controller || offered.has(worker)) return
    offered.add(worker)
    toast({ type: 'info', message: th.newVersion, action: { label: th.update, perform: () => void takeOver(worker) } })
  }
  const follow = () => {
    const { installing, waiting } = registration
    offer(waiting)
    installing?.addEventListener('statechange', () => offer(installing))
  }
  follow()
  registration.addEventListener('updatefound', follow)
  checkNowAndThen(registration)
}

/** For tabs open for days: at most once an hour, when visible. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAtMs = systemClock.now().getTime()
  document.addEventListener('visibilitychange', () => {
    const now = systemClock.now().getTime()
    if (document.visibilityState !== 'visible' || now - checkedAtMs < ASK_AGAIN_MS) return
    checkedAtMs = now
    registration.update().catch(() => {})
  })
}

/**
 * With the member's consent, activates the new worker and reloads this page once no answer about money is awaited.
 * Other tabs stay until reloaded.
 */
async function takeOver(worker: ServiceWorker): Promise<void> {
  const { serviceWorker: workers } = navigator
  await whenNoMoneyMoves(async () => {
    const taken = new Promise<void>((resolve) => {
      workers.addEventListener('controllerchange', () => resolve(), { once: true })
      setTimeout(resolve, TAKE_OVER_MS_MAX)
    })
    if (worker.state === 'installed') {
      worker.postMessage('take over')
      await taken
    }
    location.reload()
  })
}
