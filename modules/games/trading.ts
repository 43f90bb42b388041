import type { OfficeCaller, OfficeRefusal } from '#contract/http/office-handler.ts'
import type { TradingAnswer, TradingAsk, TradingQuestion, TradingRefusal } from '#contract/provider/trading.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf, type AuditEntry, callNoteInAudit, setActor } from '#modules/operators/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { selectMembersOfPlayers } from './trading.store.ts'
import { findHost, type GameHost, type GamesConfig } from './hosts.ts'
import type { HostTrading } from './ports.ts'

export type Trading = { context: Context; hosts: readonly GameHost[]; trading: HostTrading }

export const openTrading = (
  context: Context,
  { hosts }: Pick<GamesConfig, 'hosts'>,
  trading: HostTrading,
): Trading => ({
  context,
  hosts,
  trading,
})

/** Hosts that take bets, not rounds. */
export const bookHosts = ({ hosts }: Pick<Trading, 'hosts'>): GameHost[] =>
  hosts.filter(({ category }) => category === 'sports' || category === 'esports')
export const lottoHosts = ({ hosts }: Pick<Trading, 'hosts'>): GameHost[] =>
  hosts.filter(({ category }) => category === 'lotto')

const codes: Readonly<Record<TradingRefusal, OfficeRefusal['code']>> = {
  UNKNOWN_QUESTION: 'MATCH_NOT_FOUND',
  MATCH_UNKNOWN: 'MATCH_NOT_FOUND',
  MATCH_NOT_OVER: 'MATCH_NOT_OVER',
  GOALS_INVALID: 'GOALS_INVALID',
  SCORE_INVALID: 'SCORE_INVALID',
  RESULT_NOT_TYPED: 'RESULT_NOT_TYPED',
  DRAW_UNKNOWN: 'DRAW_NOT_FOUND',
  DRAW_NOT_OVER: 'DRAW_NOT_OVER',
  DRAW_CLOSED: 'DRAW_CLOSED',
  DRAW_CANCELLED: 'DRAW_CANCELLED',
  DRAW_OPEN: 'DRAW_ALREADY_OPEN',
  DATE_INVALID: 'DRAW_DATE_INVALID',
  DATE_PAST: 'DRAW_DATE_PAST',
  DATE_ORDER: 'DRAW_DATE_ORDER',
  DATE_SAME: 'DRAW_DATE_SAME',
  REASON_MISSING: 'REASON_REQUIRED',
  LINK_INVALID: 'SOURCE_LINK_INVALID',
  NUMBER_INVALID: 'NUMBERS_INVALID',
  NUMBER_TWICE: 'NUMBERS_TWICE',
  NUMBERS_SAME: 'NUMBERS_UNCHANGED',
  RESULT_CHANGED: 'RESULT_CHANGED',
  RESULT_SAME: 'RESULT_SAME',
  CORRECTION_TOO_LATE: 'CORRECTION_TOO_LATE',
  ENTRY_OWN: 'ENTRY_OWN',
  SUPERVISOR_REQUIRED: 'SUPERVISOR_REQUIRED',
  RULE_UNKNOWN: 'RULE_UNKNOWN',
  RULE_OUT_OF_BOUNDS: 'RULE_OUT_OF_BOUNDS',
  RULE_ORDER: 'RULE_ORDER',
  SLIP_UNKNOWN: 'SLIP_NOT_FOUND',
  PRICE_FAIR: 'PRICE_FAIR',
  PRICE_VOIDED: 'PRICE_VOIDED',
  VOID_TOO_LATE: 'VOID_TOO_LATE',
}

export type Asked<Ask extends TradingAsk> = Extract<TradingQuestion, { ask: Ask }>

/** Refuses what the host refuses, `HOST_SILENT`, and `absent` (no such host). */
export async function askHost<Ask extends TradingAsk>(
  { hosts, trading }: Pick<Trading, 'hosts' | 'trading'>,
  name: string,
  question: Asked<Ask>,
  absent: 'MATCH_NOT_FOUND' | 'DRAW_NOT_FOUND' = 'MATCH_NOT_FOUND',
): Promise<Result<{ host: GameHost; answer: TradingAnswer<Ask> }, OfficeRefusal>> {
  const host = findHost({ hosts: [...hosts] }, name)
  if (host === null) return refuse({ code: absent })
  const asked = await trading.ask<Ask>(host, question)
  if (asked === 'silent') return refuse({ code: 'HOST_SILENT' })
  return 'refused' in asked ? refuse({ code: codes[asked.refused] }) : ok({ host, answer: asked.answer })
}

type Note = Pick<AuditEntry, 'action' | 'about' | 'after'>

export const note = ({ context }: Pick<Trading, 'context'>, caller: OfficeCaller, entry: Note): Promise<void> =>
  context.database.write(async (tx) => {
    const at = context.clock.now()
    await setActor(tx, actorOf(caller), at)
    await callNoteInAudit(tx, { at, before: null, address: caller.address, ...entry })
  })

/** It is in the trail before it leaves, and so is its failure. */
export async function orderAtHost<Ask extends TradingAsk>(
  trading: Trading,
  caller: OfficeCaller,
  { host, question, entry }: { host: string; question: Asked<Ask>; entry: Note },
): Promise<Result<TradingAnswer<Ask>, OfficeRefusal>> {
  await note(trading, caller, entry)
  const asked = await askHost<Ask>(
    trading,
    host,
    question,
    question.ask === 'enter-draw' ? 'DRAW_NOT_FOUND' : 'MATCH_NOT_FOUND',
  )
  if (asked.ok) return ok(asked.value.answer)
  await note(trading, caller, {
    action: 'trading.order_failed',
    about: entry.about,
    after: { order: entry.action, code: asked.refusal.code },
  })
  return asked
}

export const noteEntry = (
  trading: Trading,
  caller: OfficeCaller,
  about: AuditEntry['about'],
  state: string,
  typed: string,
): Promise<void> => {
  if (state === 'agreed') return note(trading, caller, { action: 'result.agreed', about, after: { result: typed } })
  return state === 'differed'
    ? note(trading, caller, { action: 'result.differed', about, after: null })
    : Promise.resolve()
}

export const money = (satang: number): string => bahtText(BigInt(satang))

export const usageOf = ({ worst, limit }: { worst: number; limit: number }) => ({
  worst: money(worst),
  limit: money(limit),
  percent: limit === 0 ? 100 : Math.max(0, Math.floor((worst * 100) / limit)),
})

/** From how many members something is taken back, and how many have less than that. */
export async function previewForApi(
  { context }: Trading,
  { no }: GameHost,
  { slips, up, down, players }: TradingAnswer<'preview'>,
) {
  const at = context.clock.now()
  const { members, debts } = await context.database.read(async (tx) => {
    const members = await selectMembersOfPlayers(
      tx,
      no,
      players.map(({ player }) => player),
    )
    let debts = 0
    for (const { player, difference } of players) {
      const member = members.get(player)
      if (member !== undefined && (await findBalances(tx, member, at)).playable < BigInt(-difference)) debts += 1
    }
    return { members: members.size, debts }
  })
  return { slips, up: money(up), down: money(down), members, into_debt: debts }
}
