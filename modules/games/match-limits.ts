import { createHash } from 'node:crypto'
import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import {
  limitsOfScope,
  type TradingAnswer,
  type TradingLimitName,
  type TradingLimitScope,
} from '#contract/provider/trading.ts'
import { memberId } from '#kit/ids.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { ReadTx } from '#kit/transaction.ts'
import {
  actorOf,
  type ApprovalAction,
  callNoteInAudit,
  findOpenApprovals,
  requestApproval,
  setActor,
} from '#modules/operators/index.ts'
import { askHost, bookHosts, type Trading, money } from './trading.ts'
import { selectMembersOfPlayers, selectPlayerOfMember } from './trading.store.ts'
import { findHost, type GameHost } from './hosts.ts'
import * as th from './match-limits.th.ts'

export const MATCH_LIMIT = 'match.limit'

type Wanted = Parameters<OfficeHandlers['POST /match-limits']>[0]

/** A group of lines is as its host names it in `markets`. Members are looked up. */
const SUBJECTS: Readonly<Record<TradingLimitScope, RegExp>> = {
  house: /^$/,
  match: /^[a-z0-9-]{1,60}$/,
  market: /^[a-z0-9-]{1,60} [a-z0-9_]{1,30}:[a-z0-9]{1,10}:[a-z]{0,10}:[0-9]{0,4}$/,
  member: /^/,
}

/** What the host would refuse once a second operator has granted it. */
async function refusalOf(trading: Trading, { host, scope, subject, name }: Wanted): Promise<OfficeRefusal | null> {
  if (!SUBJECTS[scope].test(subject) || !limitsOfScope[scope].includes(name)) return { code: 'LIMIT_INVALID' }
  if (scope !== 'match' && scope !== 'market') return null
  const asked = await askHost<'match'>(trading, host, { ask: 'match', match: subject.split(' ')[0] ?? '' })
  return asked.ok ? null : asked.refusal
}

/** As long as an approval's subject may be. */
const ABOUT_MAX = 80
const aboutText = ({ host, scope, subject, name }: Wanted): string => {
  const text = `${host} ${scope} ${subject} ${name}`
  return text.length > ABOUT_MAX ? createHash('sha256').update(text).digest('hex') : text
}

/** A member is a player at a host. Refuses `MEMBER_UNKNOWN`. */
async function subjectAt(
  tx: ReadTx,
  host: GameHost,
  { scope, subject }: Wanted,
): Promise<Result<string, OfficeRefusal>> {
  if (scope !== 'member') return ok(subject)
  const player = /^[1-9][0-9]{0,17}$/.test(subject)
    ? await selectPlayerOfMember(tx, host.no, memberId(BigInt(subject)))
    : null
  return player === null ? refuse({ code: 'MEMBER_UNKNOWN' }) : ok(player)
}

type Limit = TradingAnswer<'limits'>['limits'][number]

async function limitsForApi({ context }: Trading, host: GameHost, limits: readonly Limit[]) {
  const players = limits.flatMap(({ scope, subject }) => (scope === 'member' ? [subject] : []))
  const members = await context.database.read((tx) => selectMembersOfPlayers(tx, host.no, players))
  return limits.map(({ satang, standard, subject, ...limit }) => ({
    host: host.host,
    ...limit,
    amount: money(satang),
    standard: money(standard),
    subject: limit.scope === 'member' ? String(members.get(subject) ?? '') : subject,
  }))
}

export const matchLimitRoutes = (
  trading: Trading,
): Pick<OfficeHandlers, 'GET /match-limits' | 'POST /match-limits'> => ({
  'GET /match-limits': async () => {
    const now = trading.context.clock.now()
    const asked = await Promise.all(
      bookHosts(trading).map(async (host) => ({
        host,
        found: await trading.trading.ask<'limits'>(host, { ask: 'limits' }),
      })),
    )
    const limits = []
    for (const { host, found } of asked)
      if (found !== 'silent' && 'answer' in found)
        limits.push(...(await limitsForApi(trading, host, found.answer.limits)))
    const open = await trading.context.database.read((tx) => findOpenApprovals(tx, MATCH_LIMIT, now))
    const waiting = open.map(({ id, subject, maker }) => ({ id, subject, maker }))
    const silent = asked.flatMap(({ host, found }) => (found === 'silent' ? [host.title ?? host.host] : []))
    return ok({ data: { at: now.toISOString(), limits, asked: waiting, silent } })
  },
  'POST /match-limits': async (input, caller) => {
    const { context, hosts } = trading
    const host = findHost({ hosts: [...hosts] }, input.host)
    if (host === null) return refuse({ code: 'MATCH_NOT_FOUND' })
    const refused = await refusalOf(trading, input)
    if (refused) return refuse(refused)
    const by = actorOf(caller)
    return context.database.write(async (tx): Promise<Result<object, OfficeRefusal>> => {
      const at = context.clock.now()
      await setActor(tx, by, at)
      const place = await subjectAt(tx, host, input)
      if (!place.ok) return place
      const { scope, subject, name, amount, reason } = input
      const payload = {
        host: host.host,
        scope,
        about: subject,
        place: place.value,
        name,
        amount: amount === null ? null : bahtText(amount),
      }
      const about = { kind: MATCH_LIMIT, member: null, subject: aboutText(input) } as const
      const asked = await requestApproval(tx, { ...about, payload, reason }, by, at)
      return asked.ok ? ok({}) : asked
    })
  },
})

const satangOf = (amount: unknown): number | null => (typeof amount === 'string' ? Number(parseBaht(amount)) : null)

/** Repeatable; in the transaction of the grant. */
export const matchLimitAction = (trading: Pick<Trading, 'hosts' | 'trading'>): ApprovalAction => ({
  title: th.title,
  describe: ({ host, scope, about, name, amount }) => [
    [th.host, String(host)],
    [th.scope, th.scopes[scope as TradingLimitScope]],
    ...(about === '' ? [] : [[th.subject, String(about)] as const]),
    [th.limit, th.names[name as TradingLimitName]],
    [th.amount, amount === null ? th.standard : `฿${String(amount)}`],
  ],
  async perform(tx, { id, subject, payload, maker, address, at }) {
    const { host, scope, place, name, amount } = payload
    const limit = {
      scope: scope as TradingLimitScope,
      subject: String(place),
      name: name as TradingLimitName,
      satang: satangOf(amount),
    }
    const asked = await askHost<'limit'>(trading, String(host), { ask: 'limit', ...limit })
    if (!asked.ok) return asked
    await callNoteInAudit(tx, {
      at,
      action: 'match.limit_set',
      about: { subject: 'match_limit', member: null, id: subject },
      before: null,
      after: { amount: amount ?? null, approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
})
