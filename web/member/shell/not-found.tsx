import { data } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import * as th from './th.ts'

/** Every unknown path: a real 404. */
export const loader = () => data(null, 404)

export const meta = () => [{ title: th.titled(th.notFoundTitle) }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return <ErrorScreen status={404} />
}
