import { bahtForPeople } from '#kit/money.ts'
import { StatusPill } from '#ui/surface.tsx'
import * as th from './trading.th.ts'

export type Usage = { worst: string; limit: string; percent: number }

/** From which share of a limit what is shown: 60 % waits, 90 % alarms. */
const NOTED = 60
const ALARMED = 90

/** What the house may lose, against its limit. */
export const UsageShown = ({ usage: { worst, percent } }: { usage: Usage }) => (
  <>
    {bahtForPeople(worst)}
    {percent >= NOTED ? (
      <StatusPill kind={percent >= ALARMED ? 'bad' : 'wait'}>{th.percent(percent)}</StatusPill>
    ) : (
      <span className="caption faint"> {th.percent(percent)}</span>
    )}
  </>
)
