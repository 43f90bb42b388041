import { Note } from '#ui/surface.tsx'
import * as th from './care.th.ts'

/** A word of care at the foot of the dashboard. */
export const Care = () => (
  <div className="home-care">
    <Note kind="info">
      <b>{th.care}</b>
      <br />
      {th.careText}
    </Note>
  </div>
)
