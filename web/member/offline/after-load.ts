import { watchInstall } from './install.ts'
import { watchUpdates } from './updates.ts'
import { watchVitals } from './vitals.ts'

// Runs after everything else; a page works without any of it.
const begin = () => {
  watchVitals()
  watchInstall()
  void watchUpdates()
}
if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 5_000 })
else setTimeout(begin, 1_000)
