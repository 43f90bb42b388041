import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'

export type Queue = OfficeAnswerOf<'GET /withdrawals/queue'>['data']
export type Waiting = Queue['waiting'][number]
export type DecidedWithdrawal = OfficeAnswerOf<'GET /withdrawals/decisions'>['data'][number]

/** A request's id is unique per member only. */
export const keyOf = ({ member, id }: { member: string; id: string }): string => `${member}/${id}`

export const sumForPeople = (waiting: readonly Waiting[]): string =>
  bahtForPeople(waiting.reduce((sum, { amount }) => sum + (parseBaht(amount) ?? 0n), 0n))
