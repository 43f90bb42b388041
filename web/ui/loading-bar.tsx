import { useNavigation } from 'react-router'
import * as th from './th.ts'

/** After 200 ms, creeping for 5 s (both in its animation). */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className="loading-bar" role="progressbar" aria-label={th.loading} /> : null
}
