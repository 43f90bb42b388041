import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { lottoTypeNames } from '#contract/plain/lotto-types.th.ts'
import type { LottoType } from '#contract/plain/lotto-types.ts'
import type { CalendarDraw } from '#contract/provider/trading.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import {
  actorOf,
  type ApprovalAction,
  type ApprovalPayload,
  callNoteInAudit,
  findOpenApprovals,
  requestApproval,
  setActor,
} from '#modules/operators/index.ts'
import * as th from './draw-calendar.th.ts'
import { askHost, lottoHosts, type Trading } from './trading.ts'

const DRAW_CALENDAR = 'draw.calendar'
const DRAW_NUMBERS = 'draw.numbers'

type CalendarApi = 'GET /draw-calendar' | 'POST /draws/{host}/{draw}/calendar' | 'POST /draws/{host}/{draw}/numbers'

async function listCalendar({ context, trading, hosts }: Trading) {
  const now = context.clock.now()
  const asked = await Promise.all(
    lottoHosts({ hosts }).map(async (host) => ({
      host,
      found: await trading.ask<'calendar'>(host, { ask: 'calendar' }),
    })),
  )
  const open = await context.database.read(async (tx) => [
    ...(await findOpenApprovals(tx, DRAW_CALENDAR, now)),
    ...(await findOpenApprovals(tx, DRAW_NUMBERS, now)),
  ])
  return {
    at: now.toISOString(),
    draws: asked.flatMap(({ host: { host }, found }) =>
      found !== 'silent' && 'answer' in found ? found.answer.draws.map((draw) => ({ host, ...draw })) : [],
    ),
    asked: open.map(({ id, subject, maker }) => ({ id, subject, maker })),
    silent: asked.flatMap(({ host, found }) => (found === 'silent' ? [host.title ?? host.host] : [])),
  }
}

/** The draw as its host has it now. Refuses `DRAW_NOT_FOUND`. */
async function drawAt(trading: Trading, host: string, id: string): Promise<Result<CalendarDraw, OfficeRefusal>> {
  const asked = await askHost<'calendar'>(trading, host, { ask: 'calendar' }, 'DRAW_NOT_FOUND')
  if (!asked.ok) return asked
  const found = asked.value.answer.draws.find((one) => one.id === id)
  return found === undefined ? refuse({ code: 'DRAW_NOT_FOUND' }) : ok(found)
}

type About = { kind: typeof DRAW_CALENDAR | typeof DRAW_NUMBERS; subject: string; payload: ApprovalPayload }

const requestFor = (
  { context }: Trading,
  caller: OfficeCaller,
  { reason, ...about }: About & { reason: string },
): Promise<Result<object, OfficeRefusal>> =>
  context.database.write(async (tx): Promise<Result<object, OfficeRefusal>> => {
    const at = context.clock.now()
    const by = actorOf(caller)
    await setActor(tx, by, at)
    const asked = await requestApproval(tx, { ...about, member: null, reason }, by, at)
    return asked.ok ? ok({}) : asked
  })

const LISTED = ['half', 'full', 'open'] as const

export const drawCalendarRoutes = (trading: Trading): Pick<OfficeHandlers, CalendarApi> => ({
  'GET /draw-calendar': async () => ok({ data: await listCalendar(trading) }),
  'POST /draws/{host}/{draw}/calendar': async ({ host, draw, outcome, date, link, reason }, caller) => {
    if (outcome === 'moved' && date === '') return refuse({ code: 'DRAW_DATE_INVALID' })
    const wanted = outcome === 'moved' ? date : null
    const question = { ask: 'change-draw', draw, date: wanted, reason, link, check: true } as const
    const checked = await askHost<'change-draw'>(trading, host, question, 'DRAW_NOT_FOUND')
    if (!checked.ok) return checked
    const found = await drawAt(trading, host, draw)
    if (!found.ok) return found
    const payload = { host, draw, usual: found.value.usual, before: found.value.day, date: wanted, link }
    return requestFor(trading, caller, { kind: DRAW_CALENDAR, subject: `${host} ${draw}`, payload, reason })
  },
  'POST /draws/{host}/{draw}/numbers': async (input, caller) => {
    const { host, draw, type, reason } = input
    const numbers = LISTED.flatMap((state) => input[state].map((number) => ({ number, state })))
    const question = { ask: 'publish-numbers', draw, type, numbers, check: true } as const
    const checked = await askHost<'publish-numbers'>(trading, host, question, 'DRAW_NOT_FOUND')
    if (!checked.ok) return checked
    const found = await drawAt(trading, host, draw)
    if (!found.ok) return found
    const [half, full, open] = LISTED.map((state) => input[state].join(' '))
    const payload = { host, draw, day: found.value.day, type, half, full, open } as ApprovalPayload
    return requestFor(trading, caller, { kind: DRAW_NUMBERS, subject: `${host} ${draw} ${type}`, payload, reason })
  },
})

const dayOr = (day: unknown): string => (typeof day === 'string' ? th.dayText(day) : th.leftOut)

type Host = Pick<Trading, 'hosts' | 'trading'>

/** Repeatable; in the transaction of the grant. The reason is what members read. */
const calendarAction = (trading: Host): ApprovalAction => ({
  title: th.calendarTitle,
  describe: ({ host, usual, before, date, link }) => [
    [th.draw, dayOr(usual)],
    [th.host, String(host)],
    [th.before, dayOr(before)],
    [th.after, dayOr(date)],
    [th.link, String(link)],
  ],
  async perform(tx, { id, payload, reason, maker, address, at }) {
    const [host, draw, link] = [String(payload['host']), String(payload['draw']), String(payload['link'])]
    const date = typeof payload['date'] === 'string' ? payload['date'] : null
    const question = { ask: 'change-draw', draw, date, reason, link, check: false } as const
    const asked = await askHost<'change-draw'>(trading, host, question, 'DRAW_NOT_FOUND')
    if (!asked.ok) return asked
    await callNoteInAudit(tx, {
      at,
      action: 'draw.calendar_changed',
      about: { subject: 'draw', member: null, id: `${host} ${draw}` },
      before: { date: payload['before'] ?? null },
      after: { date, reason, link, approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
})

const textsIn = (payload: ApprovalPayload) => LISTED.map((state) => [state, String(payload[state])] as const)

/** Repeatable; in the transaction of the grant. Refused where the draw has opened since. */
const numbersAction = (trading: Host): ApprovalAction => ({
  title: th.numbersTitle,
  describe: (payload) => {
    const texts = textsIn(payload)
    return [
      [th.draw, dayOr(payload['day'])],
      [th.host, String(payload['host'])],
      [th.type, lottoTypeNames[payload['type'] as LottoType]],
      ...texts.map(([state, text]) => [th.states[state], text === '' ? th.none : text] as const),
      ...(texts.every(([, text]) => text === '') ? [[th.after, th.takenBack] as const] : []),
    ]
  },
  async perform(tx, { id, payload, reason, maker, address, at }) {
    const [host, draw, type] = [String(payload['host']), String(payload['draw']), String(payload['type'])]
    const numbers = textsIn(payload).flatMap(([state, text]) =>
      text
        .split(' ')
        .filter(Boolean)
        .map((number) => ({ number, state })),
    )
    const question = { ask: 'publish-numbers', draw, type, numbers, check: false } as const
    const asked = await askHost<'publish-numbers'>(trading, host, question, 'DRAW_NOT_FOUND')
    if (!asked.ok) return asked
    const { half = '', full = '', open = '' } = payload
    await callNoteInAudit(tx, {
      at,
      action: 'draw.numbers_published',
      about: { subject: 'draw', member: null, id: `${host} ${draw}` },
      before: null,
      after: { type, half, full, open, reason, approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
})

export const drawCalendarActions = (trading: Host) => ({
  [DRAW_CALENDAR]: calendarAction(trading),
  [DRAW_NUMBERS]: numbersAction(trading),
})
