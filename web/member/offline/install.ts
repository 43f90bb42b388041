import { installHiddenCookie, installHideDays, installVisits, visitsCookie } from '#contract/plain/constants.ts'
import { systemClock } from '#kit/clock.ts'
import { browserStores, cookieValue } from '#member/session/session.ts'
import { toast } from '#ui/toast.tsx'
import * as th from './th.ts'

/** Chromium's event of an installable page. */
type InstallEvent = Event & { prompt(): Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

const dayS = 86_400
/** Whether to show the offer as soon as possible. */
let wanted = false
/** The browser's event, once the site is installable. */
let ready: InstallEvent | null = null

/** Holds the browser's banner back until a good moment, such as the third day of visits. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    ready = event as InstallEvent
    if (wanted) offerInstall()
  })
  addEventListener('appinstalled', () => hideOffer())
  if (countVisit() >= installVisits) offerInstall()
}

/**
 * On the home page, unless declined or installed. A refusal holds half a year, in a cookie, since a logout empties this
 * browser's storage.
 */
export function offerInstall(): void {
  wanted = true
  const onIphone = (navigator as { standalone?: boolean }).standalone === false
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (isInstalled || location.pathname !== '/' || cookieOf(installHiddenCookie) !== null || (!ready && !onIphone))
    return
  wanted = false
  const prompt = ready
  toast({
    type: 'info',
    message: prompt ? th.installOffer : th.installByHand,
    onClose: hideOffer,
    ...(prompt ? { action: { label: th.install, perform: () => void promptInstall(prompt) } } : {}),
  })
}

async function promptInstall(prompt: InstallEvent): Promise<void> {
  await prompt.prompt()
  if ((await prompt.userChoice).outcome === 'dismissed') hideOffer()
}

const hideOffer = (): void => keep(installHiddenCookie, '1', installHideDays * dayS)

/** Days of visits, today included. */
function countVisit(): number {
  const today = Math.floor(systemClock.now().getTime() / (dayS * 1_000))
  const [days = '0', last = ''] = (cookieOf(visitsCookie) ?? '').split('.')
  const visits = /^[0-9]{1,4}$/.test(days) ? Number(days) : 0
  if (last === String(today)) return visits
  keep(visitsCookie, `${visits + 1}.${today}`, 365 * dayS)
  return visits + 1
}

function cookieOf(name: string): string | null {
  try {
    return cookieValue(browserStores.readCookies(), name)
  } catch {
    return null
  }
}

function keep(name: string, value: string, seconds: number): void {
  try {
    browserStores.writeCookie(`${name}=${value}; Path=/; Secure; SameSite=Lax; Max-Age=${seconds}`)
  } catch {
    return
  }
}
