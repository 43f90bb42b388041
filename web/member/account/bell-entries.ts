import type { AnswerOf } from '#contract/http/api.ts'
import { completedStatusTexts } from '#contract/plain/requests.th.ts'
import { capForPeople, limitTexts } from '#contract/plain/protection.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import type { IconName } from '#ui/icon.tsx'
import * as th from './bell.th.ts'
import { heldMoneyOf, heldUntil } from '#member/deposits/money-in-suspense.ts'
import * as suspenseTexts from '#member/deposits/money-in-suspense.th.ts'
import { movements } from '#member/money/movements.ts'
import type { CompletedRequest } from '#member/money/request-watch.ts'
import type { Profile } from '#member/session/snapshot.ts'

export type OwnSessions = AnswerOf<'GET /customers/sessions'>['data']['sessions']

/** `at`: ISO 8601; `leadsTo`: the page where the member can act on it. */
export type BellEntry = {
  id: string
  at: string
  icon: IconName
  tone: 'jade' | 'gold' | 'quiet'
  title: string
  detail: string
  leadsTo: { page: string; text: string } | null
}

const daysShown = 7
const entriesMax = 8
const signInsMax = 3

/** The newest eight entries of seven days, from the profile and the sessions (null until read). */
export function bellEntries(profile: Profile, sessions: OwnSessions | null, nowMs: number): BellEntry[] {
  const others = (sessions ?? [])
    .filter(({ current }) => !current)
    .sort(({ begun_at: one }, { begun_at: other }) => (one < other ? 1 : -1))
    .slice(0, signInsMax)
    .map(signInOf)
  const since = new Date(nowMs - daysShown * 86_400_000).toISOString()
  return [
    ...offerOf(profile.offer_news),
    ...profile.completed_requests.map((one) => requestOf(one, nowMs)),
    ...profile.limit_raises.map(raiseOf),
    ...others,
  ]
    .filter(({ at }) => at >= since)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, entriesMax)
}

/** A bonus that became claimable. */
const offerOf = (offer: Profile['offer_news']): BellEntry[] =>
  offer?.at && offer.amount
    ? [
        {
          id: offer.id,
          at: offer.at,
          icon: 'gift',
          tone: 'jade',
          title: offer.name,
          detail: th.amount(bahtForPeople(offer.amount)),
          leadsTo: { page: '/promotion', text: th.ready },
        },
      ]
    : []

function requestOf(request: CompletedRequest, nowMs: number): BellEntry {
  const { id, type, status, amount, created_at, completed_at, deleted_at, deleted_cause } = request
  const held = heldMoneyOf(request)
  if (held) {
    return {
      id,
      at: deleted_at ?? created_at,
      icon: 'info',
      tone: 'gold',
      title: suspenseTexts.states[held.state],
      detail: [th.amount(bahtForPeople(held.amount)), heldUntil(held, nowMs)].filter(Boolean).join(' · '),
      leadsTo: { page: movements, text: suspenseTexts.look },
    }
  }
  const done = status === 'completed'
  const cause = done ? '' : ` · ${deleted_cause ?? completedStatusTexts[status]}`
  return {
    id,
    at: completed_at ?? deleted_at ?? created_at,
    icon: type,
    tone: !done ? 'quiet' : type === 'deposit' ? 'jade' : 'gold',
    title: th.outcome[type][done ? 'done' : 'failed'],
    detail: `${th.amount(bahtForPeople(amount))}${cause}`,
    leadsTo: null,
  }
}

const signInOf = ({ id, begun_at, device, network }: OwnSessions[number]): BellEntry => ({
  id,
  at: begun_at,
  icon: 'shield',
  tone: 'gold',
  title: th.signIn,
  detail: [device.browser, device.os, network].filter(Boolean).join(' · ') || th.unknownDevice,
  leadsTo: { page: '/authentication', text: th.notYourDevice },
})

/**
 * Somebody in a stolen session could raise the owner's limits: the bell shows the request, not that it can be confirmed
 * (docs/decisions/0043).
 */
const raiseOf = ({ id, limit, before, after, raised, at }: Profile['limit_raises'][number]): BellEntry => ({
  id: `${id} ${raised}`,
  at,
  icon: 'shield',
  tone: 'gold',
  title: raised ? th.raised(limitTexts[limit]) : th.raiseRequested(limitTexts[limit]),
  detail: `${capForPeople(limit, before)} → ${capForPeople(limit, after)}`,
  leadsTo: { page: '/limits', text: th.notYours },
})
