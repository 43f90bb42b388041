import { createHash } from 'node:crypto'
import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { type RuleName, readRule, ruleText } from '#contract/plain/house-rules.ts'
import { rules as ruleTitles, valueForPeople } from '#contract/plain/house-rules.th.ts'
import type { TradingRule, TradingRuleScope } from '#contract/provider/trading.ts'
import { memberId } from '#kit/ids.ts'
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
import { type Asked, askHost, bookHosts, lottoHosts, type Trading } from './trading.ts'
import { selectMembersOfPlayers, selectPlayerOfMember } from './trading.store.ts'
import type { GameHost } from './hosts.ts'
import * as th from './house-rules.th.ts'

/** Stored by its earlier word, of when limits alone could be changed. */
export const HOUSE_RULE = 'match.limit'

type Wanted = Parameters<OfficeHandlers['POST /house-rules']>[0]

/** A group of lines is as its host names it in `markets`. Members are looked up. */
const SUBJECTS: Readonly<Record<TradingRuleScope, RegExp>> = {
  house: /^$/,
  match: /^[a-z0-9-]{1,60}$/,
  market: /^[a-z0-9-]{1,60} [a-z0-9_]{1,30}:[a-z0-9]{1,10}:[a-z]{0,10}:[0-9]{0,4}$/,
  member: /^/,
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

async function rulesForApi({ context }: Trading, host: GameHost, rules: readonly TradingRule[]) {
  const players = rules.flatMap(({ scope, subject }) => (scope === 'member' ? [subject] : []))
  const members = await context.database.read((tx) => selectMembersOfPlayers(tx, host.no, players))
  return rules.map(({ scope, subject, name, value, standard, least, most }) => ({
    host: host.host,
    scope,
    subject: scope === 'member' ? String(members.get(subject) ?? '') : subject,
    name,
    value: ruleText(name, value),
    standard: ruleText(name, standard),
    least: ruleText(name, least),
    most: ruleText(name, most),
  }))
}

type Checked = { question: Asked<'rule'>; host: GameHost; before: number | null }

/** Refuses what the host would refuse once a second operator has granted it. */
async function checkAtHost(trading: Trading, input: Wanted): Promise<Result<Checked, OfficeRefusal>> {
  const { host: name, scope, subject, name: rule, amount } = input
  const value = amount === '' ? null : readRule(rule, amount)
  if (amount !== '' && value === null) return refuse({ code: 'RULE_INVALID' })
  if (!SUBJECTS[scope].test(subject)) return refuse({ code: 'RULE_UNKNOWN' })
  const listed = await askHost<'rules'>(trading, name, { ask: 'rules' })
  if (!listed.ok) return listed
  const { host, answer } = listed.value
  const place = await trading.context.database.read((tx) => subjectAt(tx, host, input))
  if (!place.ok) return place
  const question = { ask: 'rule', scope, subject: place.value, name: rule, value } as const
  const asked = await askHost<'rule'>(trading, name, { ...question, check: true })
  if (!asked.ok) return asked
  const before = answer.rules.find((one) => one.name === rule && one.scope === scope && one.subject === place.value)
  if (before !== undefined && scope === 'house' && before.value === asked.value.answer.value)
    return refuse({ code: 'RULE_UNCHANGED' })
  return ok({ question: { ...question, check: false }, host, before: before?.value ?? null })
}

export const houseRuleRoutes = (trading: Trading): Pick<OfficeHandlers, 'GET /house-rules' | 'POST /house-rules'> => ({
  'GET /house-rules': async ({ of }) => {
    const now = trading.context.clock.now()
    const asked = await Promise.all(
      (of === 'draws' ? lottoHosts : bookHosts)(trading).map(async (host) => ({
        host,
        found: await trading.trading.ask<'rules'>(host, { ask: 'rules' }),
      })),
    )
    const rules = []
    for (const { host, found } of asked)
      if (found !== 'silent' && 'answer' in found) rules.push(...(await rulesForApi(trading, host, found.answer.rules)))
    const open = await trading.context.database.read((tx) => findOpenApprovals(tx, HOUSE_RULE, now))
    const waiting = open
      .filter(({ payload }) => asked.some(({ host }) => host.host === payload['host']))
      .map(({ id, subject, maker }) => ({ id, subject, maker }))
    const silent = asked.flatMap(({ host, found }) => (found === 'silent' ? [host.title ?? host.host] : []))
    return ok({ data: { at: now.toISOString(), rules, asked: waiting, silent } })
  },
  'POST /house-rules': async (input, caller) => {
    const { context } = trading
    const checked = await checkAtHost(trading, input)
    if (!checked.ok) return checked
    const { question, host, before } = checked.value
    const by = actorOf(caller)
    return context.database.write(async (tx): Promise<Result<object, OfficeRefusal>> => {
      const at = context.clock.now()
      await setActor(tx, by, at)
      const { scope, subject, name, reason } = input
      const text = (value: number | null) => (value === null ? null : ruleText(name, value))
      const payload = {
        host: host.host,
        scope,
        about: subject,
        place: question.subject,
        name,
        before: text(before),
        amount: text(question.value),
      }
      const about = { kind: HOUSE_RULE, member: null, subject: aboutText(input) } as const
      const asked = await requestApproval(tx, { ...about, payload, reason }, by, at)
      return asked.ok ? ok({}) : asked
    })
  },
})

const shownOr = (name: RuleName, text: unknown): string =>
  typeof text === 'string' ? valueForPeople(name, text) : th.standard

/** Repeatable; in the transaction of the grant. */
export const houseRuleAction = (trading: Pick<Trading, 'hosts' | 'trading'>): ApprovalAction => ({
  title: th.title,
  describe: ({ host, scope, about, name, before, amount }) => [
    [th.host, String(host)],
    [th.scope, th.scopes[scope as TradingRuleScope]],
    ...(about === '' ? [] : [[th.subject, String(about)] as const]),
    [th.rule, ruleTitles[name as RuleName]],
    [th.before, shownOr(name as RuleName, before)],
    [th.amount, shownOr(name as RuleName, amount)],
  ],
  async perform(tx, { id, subject, payload, maker, address, at }) {
    const { host, scope, place, name, before, amount } = payload
    const rule = {
      scope: scope as TradingRuleScope,
      subject: String(place),
      name: name as RuleName,
      value: typeof amount === 'string' ? readRule(name as RuleName, amount) : null,
    }
    const asked = await askHost<'rule'>(trading, String(host), { ask: 'rule', ...rule, check: false })
    if (!asked.ok) return asked
    await callNoteInAudit(tx, {
      at,
      action: 'match.limit_set',
      about: { subject: 'match_limit', member: null, id: subject },
      before: { amount: before ?? null },
      after: { amount: amount ?? null, approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
})
