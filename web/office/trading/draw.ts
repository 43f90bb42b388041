import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { dayForPeople } from '../shell/times.ts'
import * as th from './trading.th.ts'

export type ListedDraw = OfficeAnswerOf<'GET /draws'>['data']['draws'][number]

export const nameOf = ({ lotto, number, drawn_at: at }: ListedDraw): string =>
  th.drawOf(lotto, number, dayForPeople(at))
