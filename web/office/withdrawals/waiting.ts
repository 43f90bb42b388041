import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'

export type Queue = OfficeAnswerOf<'GET /withdrawals/queue'>['data']
export type Waiting = Queue['waiting'][number]
export type Decided = OfficeAnswerOf<'GET /withdrawals/decisions'>['data'][number]

/** A member's row by its name in the page: its id is unique per member only. */
export const keyOf = ({ member, id }: { member: string; id: string }): string => `${member}/${id}`

/** Who else has it in hand, or null. */
export const otherHolder = <Claim extends { operator: string }>(
  { claimed_by: claim }: { claimed_by: Claim | null },
  operator: string,
): Claim | null => (claim !== null && claim.operator !== operator ? claim : null)

/** The sum of the amounts, for people. */
export const sumForPeople = (waiting: readonly Waiting[]): string =>
  bahtForPeople(waiting.reduce((sum, { amount }) => sum + (parseBaht(amount) ?? 0n), 0n))
