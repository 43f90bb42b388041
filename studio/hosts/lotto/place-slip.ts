import { present } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import { keyOf, type Line } from '#studio/engines/lotto/bet-types.ts'
import { type AskedLine, checkSlip, mergeLines, type SlipRefusal } from '#studio/engines/lotto/slip.ts'
import { hostRefuses } from '../shell/refusals.ts'
import type { HostSession } from '../shell/sessions.store.ts'
import { insertSlip, selectSlip, selectSlipOfKey, type StoredSlip } from '../slips/slips.store.ts'
import { orphanMs, takeBet } from '../slips/take-bet.ts'
import * as store from './lotto.store.ts'
import { committedOf, noteStates } from './number-states.ts'
import { termsOfDraw } from './rules.ts'
import type { RunningLotto } from './running.ts'
import { contentOf, type SlipContent } from './slip-lines.ts'
import type { SlipAsked } from './slip-asked.ts'

/** Refuses `DRAW_UNKNOWN`, `DRAW_CANCELLED` and `DRAW_CLOSED`. */
export function openDraw({ context }: RunningLotto, id: string): store.StoredDraw {
  const draw = store.selectDraw(context.database, id)
  const nowMs = context.clock.now().getTime()
  if (draw === undefined || draw.opensMs > nowMs) throw hostRefuses('DRAW_UNKNOWN', { field: 'draw' })
  if (draw.cancelled === 1) throw hostRefuses('DRAW_CANCELLED', { field: 'draw' })
  if (nowMs >= draw.closesMs) throw hostRefuses('DRAW_CLOSED', { field: 'draw' })
  return draw
}

function sentBefore({ context }: RunningLotto, draw: string, player: string) {
  const sent = store.sumSent(context.database, draw, player)
  return {
    inAll: sent.reduce((sum, { baht }) => sum + baht, 0),
    byKey: new Map(sent.map(({ key, baht }) => [key, baht])),
  }
}

function refuse(refusals: SlipRefusal[]): never {
  const [first] = refusals
  throw hostRefuses('LOTTO_SLIP_REFUSED', { field: first?.field ?? 'lines', refusals })
}

type Bet = { draw: string; lines: readonly { type: string; number: string; baht: number }[] }

const betText = ({ draw, lines }: Bet): string =>
  JSON.stringify([draw, mergeLines(lines as Line[]).map(({ type, number, baht }) => [type, number, baht])])

/**
 * Judges a slip's lines by what was sold, stores them and takes the stake. Idempotent by key. Refuses by the codes of
 * `shell/refusals.ts`; nothing is taken then.
 */
export async function placeSlip(running: RunningLotto, session: HostSession, asked: SlipAsked): Promise<StoredSlip> {
  const { context, host } = running
  const { clock, database, tasks } = context
  const known = selectSlipOfKey(database, host, session.player, asked.key)
  if (known) {
    if (betText(contentOf(known)) !== betText(asked)) throw hostRefuses('KEY_REUSED', { field: 'key' })
    if (known.state === 'refused' || known.state === 'unknown') throw hostRefuses('BET_REFUSED')
    return known
  }
  const draw = openDraw(running, asked.draw)
  const id = newId('slp', clock.now())
  const nowMs = clock.now().getTime()
  const lines = asked.lines as AskedLine[]
  const keys = database.transaction(() => {
    const sent = sentBefore(running, draw.id, session.player)
    const terms = termsOfDraw(running, draw)
    const checked = checkSlip({ lotto: draw.lotto, lines }, terms, committedOf(running, draw.id), sent)
    if (!checked.ok) return refuse(checked.refusal)
    const { baht, lines: sold } = checked.value
    insertSlip(database, {
      id,
      host,
      sessionHash: session.secretHash,
      player: session.player,
      game: draw.lotto,
      kind: draw.lotto,
      format: '',
      policy: 'none',
      entered: baht * 100,
      stake: baht * 100,
      legs: JSON.stringify({
        draw: draw.id,
        lines: sold,
        cancelMs: terms.cancel.afterSentMs,
      } satisfies SlipContent),
      requestKey: asked.key,
      placedMs: nowMs,
      decideMs: nowMs,
      events: [draw.id],
    })
    for (const line of sold)
      store.insertLine(database, { slip: id, draw: draw.id, key: keyOf(line), baht: line.baht, rate: line.rate })
    tasks.add(`slip-orphan:${host}`, id, { slip: id }, orphanMs)
    return sold.map(keyOf)
  })
  try {
    await takeBet(
      running,
      present(selectSlip(database, id), 'a slip just written is there'),
      session.siteSession,
      'accepted',
    )
  } finally {
    noteStates(running, draw, keys)
  }
  running.notifyPlayer(session.player)
  return present(selectSlip(database, id), 'a slip stays')
}
