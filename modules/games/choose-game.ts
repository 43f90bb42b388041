import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { Lobby } from '#contract/plain/games.ts'
import type { HotChoice } from '#contract/plain/game-choice.ts'
import { memberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { foldedForSearch } from '#kit/thai-search.ts'
import type { Context } from '#kit/transaction.ts'
import { setActor, type Actor, callNoteInAudit } from '#modules/operators/index.ts'
import { insertChoice, selectChoice } from './game-choice.store.ts'
import { findHost, type GamesConfig } from './hosts.ts'

/** What operators have chosen about one game. `closed`: the text that members read while it is closed. Null: as its host has it. */
export type GameChoice = {
  hidden: boolean
  closed: string | null
  place: number | null
  hot: HotChoice
  lobby: Lobby | null
  title: string | null
}

/** The choice about a game that nobody has chosen anything about. */
export const noChoice: GameChoice = { hidden: false, closed: null, place: null, hot: 'auto', lobby: null, title: null }

/** Saves an operator's choice of a game, if the one on the screen (`seen`: its version, 0 for none) is still the last one; members see it at
 *  once, and no catalogue of the host overwrites it. The same choice saved again changes nothing. Writes the audit trail, as the last thing.
 *  Refuses: `GAME_NOT_FOUND`, `CHOICE_CHANGED`. */
export function chooseGame(
  context: Context,
  config: Pick<GamesConfig, 'hosts'>,
  input: { host: string; game: string; seen: number; choice: GameChoice },
  by: Actor,
): Promise<Result<null, OfficeRefusal<'GAME_NOT_FOUND' | 'CHOICE_CHANGED'>>> {
  const { game, seen, choice } = input
  const host = findHost(config, input.host)
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const found = host && (await selectChoice(tx, host.no, game))
    if (!host || !found) return refuse({ code: 'GAME_NOT_FOUND' })
    const before = found.version === 0 ? null : found.choice
    const isSame = textOf(before ?? noChoice) === textOf(choice)
    if (isSame && (found.version === seen || (found.version === seen + 1 && found.operator === by.operator))) return ok(null)
    const row = { ...choice, folded: choice.title === null ? '' : foldedForSearch(choice.title) }
    const saved = await insertChoice(tx, { ...row, hostNo: host.no, game, seen, operator: by.operator, at })
    if (!saved) return refuse({ code: 'CHOICE_CHANGED' })
    await callNoteInAudit(tx, {
      at,
      action: 'game.chosen',
      about: { subject: 'game', member: null, id: `${host.host}/${game}` },
      before,
      after: choice,
      address: by.address,
    })
    return ok(null)
  })
}

const textOf = ({ hidden, closed, place, hot, lobby, title }: GameChoice): string =>
  JSON.stringify([hidden, closed, place, hot, lobby, title])

/** Has every host asked for its catalogue as soon as a worker is free. Writes the trail. Announces under member 0: `catalogue.asked`. */
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
