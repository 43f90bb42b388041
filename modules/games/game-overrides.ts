import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { Lobby } from '#contract/plain/games.ts'
import type { HotChoice } from '#contract/plain/game-choice.ts'
import { memberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { foldedForSearch } from '#kit/thai-search.ts'
import type { Context } from '#kit/transaction.ts'
import { setActor, type Actor, callNoteInAudit } from '#modules/operators/index.ts'
import { insertOverrides, selectOverrides } from './game-overrides.store.ts'
import { findHost, type GamesConfig } from './hosts.ts'

/** API and tables call it a game's choice. `closed`: the text while closed. `lobby`, `title`: null: as its host has
 *  it. */
export type GameOverrides = {
  hidden: boolean
  closed: string | null
  place: number | null
  hot: HotChoice
  lobby: Lobby | null
  title: string | null
}

export const noOverrides: GameOverrides = {
  hidden: false,
  closed: null,
  place: null,
  hot: 'auto',
  lobby: null,
  title: null,
}

/** `seen`: the version on the screen, 0 for none. Writes the audit trail last. Refuses: `GAME_NOT_FOUND`,
 *  `CHOICE_CHANGED`. */
export function saveGameOverrides(
  context: Context,
  config: Pick<GamesConfig, 'hosts'>,
  input: { host: string; game: string; seen: number; overrides: GameOverrides },
  by: Actor,
): Promise<Result<null, OfficeRefusal<'GAME_NOT_FOUND' | 'CHOICE_CHANGED'>>> {
  const { game, seen, overrides } = input
  const host = findHost(config, input.host)
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const found = host && (await selectOverrides(tx, host.no, game))
    if (!host || !found) return refuse({ code: 'GAME_NOT_FOUND' })
    const before = found.version === 0 ? null : found.overrides
    const isSame = textOf(before ?? noOverrides) === textOf(overrides)
    if (isSame && (found.version === seen || (found.version === seen + 1 && found.operator === by.operator)))
      return ok(null)
    const row = { ...overrides, folded: overrides.title === null ? '' : foldedForSearch(overrides.title) }
    const saved = await insertOverrides(tx, { ...row, hostNo: host.no, game, seen, operator: by.operator, at })
    if (!saved) return refuse({ code: 'CHOICE_CHANGED' })
    await callNoteInAudit(tx, {
      at,
      action: 'game.chosen',
      about: { subject: 'game', member: null, id: `${host.host}/${game}` },
      before,
      after: overrides,
      address: by.address,
    })
    return ok(null)
  })
}

const textOf = ({ hidden, closed, place, hot, lobby, title }: GameOverrides): string =>
  JSON.stringify([hidden, closed, place, hot, lobby, title])

/** Announces under member 0: `catalogue.asked`. */
export function requestSync(context: Context, by: Actor): Promise<void> {
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    await tx.announce(memberId(0), 'catalogue.asked', {})
    await callNoteInAudit(tx, {
      at,
      action: 'catalogue.asked',
      about: { subject: 'catalogue', member: null, id: 'all' },
      before: null,
      after: {},
      address: by.address,
    })
  })
}
