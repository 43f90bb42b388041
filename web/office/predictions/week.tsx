import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { type PillKind, StatusPill } from '#ui/surface.tsx'
import { dayForPeople } from '../shell/times.ts'
import * as th from './predictions.th.ts'

export type Week = OfficeAnswerOf<'GET /predictions'>['data']['weeks'][number]

const DAYS_TO_SUNDAY = 6
const DAY_MS = 86_400_000
const pills: Record<Week['state'], PillKind> = { playing: 'info', awaited: 'wait', reported: 'ok', missed: 'bad' }

/** Monday to Sunday. */
export const daysOf = (week: string): string =>
  th.weekOf(dayForPeople(week), dayForPeople(new Date(Date.parse(week) + DAYS_TO_SUNDAY * DAY_MS).toISOString()))

export const WeekState = ({ state }: Pick<Week, 'state'>) => (
  <StatusPill kind={pills[state]}>{th.states[state]}</StatusPill>
)
