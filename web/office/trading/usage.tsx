import { bahtForPeople } from '#kit/money.ts'
import { StatusPill } from '#ui/surface.tsx'
import * as th from './trading.th.ts'

export type Usage = { worst: string; limit: string; percent: number }

/** Percent of a limit: 60 warns, 90 alarms. */
const NOTED = 60
const ALARMED = 90

/** Possible loss against its limit. */
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
