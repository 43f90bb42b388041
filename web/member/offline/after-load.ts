import { watchInstall } from './install.ts'
import { watchUpdates } from './updates.ts'
import { watchVitals } from './vitals.ts'

// What a page does once it stands and rests: nobody waits for any of it, and no page is the worse without.
const begin = () => {
  watchVitals()
  watchInstall()
  void watchUpdates()
}
if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 5_000 })
else setTimeout(begin, 1_000)
