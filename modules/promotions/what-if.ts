import type { OfficeAnswerOf } from '#contract/http/office.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { bangkokClock, bangkokDay, plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { openLimiter } from '#kit/node/limiter.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { countLinked } from '#modules/risk/index.ts'
import { selectWhatIf } from './office.store.ts'

const DAY = 86_400
const WEEK = 7 * DAY
/** Linked accounts are counted only among so many members. */
const LINKED_MAX = 20_000
/** One at a time in a process, and two that wait: each may read for as long as a statement may run. */
const limited = openLimiter(1, 2)

type WhatIf = OfficeAnswerOf<'POST /offers/{id}/preview'>['data']['what_if']

/** Null for rules by code or award, which history cannot evaluate. `cut`: too slow, others are running, or no month
 *  begins in the weeks of levels. */
export async function findWhatIf(
  { database }: Context,
  rule: OfferRule,
  weeks: number,
  at: Date,
): Promise<WhatIf | { cut: 'slow' | 'busy' | 'short' }> {
  const span = spanOf(rule, weeks, at)
  if (!span) return null
  if (rule.trigger.kind === 'level' && !hasFirstOfMonth(span)) return { cut: 'short' }
  const answer = await limited(() => database.read((tx) => measure(tx, rule, span)).catch(cutWhereCanceled))
  return answer.ok ? answer.value : { cut: 'busy' }
}

type Span = { from: string; to: string }

function spanOf({ trigger }: OfferRule, weeks: number, at: Date): Span | null {
  if (trigger.kind === 'code' || trigger.kind === 'award') return null
  const to = trigger.kind === 'schedule' ? plusSeconds(at, -((bangkokClock(at).getUTCDay() + 6) % 7) * DAY) : at
  return { from: bangkokDay(plusSeconds(to, -weeks * WEEK)), to: bangkokDay(to) }
}

function hasFirstOfMonth({ from, to }: Span): boolean {
  const last = bangkokDay(plusSeconds(new Date(`${to}T00:00:00+07:00`), -DAY))
  return `${last.slice(0, 7)}-01` >= from
}

async function measure(tx: ReadTx, rule: OfferRule, { from, to }: Span): Promise<WhatIf> {
  const { memberIds, memberCount, grants, completed, ...sums } = await selectWhatIf(tx, rule, {
    from,
    to,
    namedMax: LINKED_MAX,
  })
  return {
    from,
    to,
    members: Number(memberCount),
    grants: Number(grants),
    basis: bahtText(sums.basis),
    cost: bahtText(sums.cost),
    target: bahtText(sums.target),
    staked: bahtText(sums.staked),
    completed: Number(completed),
    linked: memberCount > BigInt(LINKED_MAX) ? null : await countLinked(tx, memberIds),
    weeks: sums.weeks.map(({ week, cost, grants: given }) => ({ week, cost: bahtText(BigInt(cost)), grants: given })),
  }
}

/** Cancelled query; here by the statement's time-out. */
const CANCELED = '57014'

function cutWhereCanceled(error: unknown): { cut: 'slow' } {
  if ((error as { code?: string }).code === CANCELED) return { cut: 'slow' }
  throw error
}
