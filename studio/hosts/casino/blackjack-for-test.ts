import { join } from 'node:path'
import { roundsAnswer, roundsPath } from '#contract/provider/rounds.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { present } from '#kit/assert.ts'
import { openDatabase } from '#kit/party/database.ts'
import { type BlackjackAction, type BlackjackRound, handTotal } from '#studio/engines/tables/blackjack.ts'
import { playOfSeeds } from '#studio/engines/tables/blackjack-recipe.ts'
import { rankOf } from '#studio/engines/tables/cards.ts'
import type { BlackjackShown } from '#studio/players/blackjack/wire.ts'
import type { BetAnswer, RoundShown, StateAnswer, StepAnswer } from '#studio/players/skill/wire.ts'
import { playerAt } from './open-for-test.ts'

const host = 'casino.localhost'
type World = Parameters<typeof playerAt>[0]
type SiteKey = Omit<Parameters<typeof signedCallHeaders>[0], 'host'>
const LAUNCH = '/?username=player-1&token=a%20ticket&user=player-1&game_code=blackjack'

export const shownOf = (round: RoundShown) => round.shown as BlackjackShown
export const winOf = ({ end }: RoundShown): number => Math.round(Number(end?.win) * 100)
export const mayDo =
  (...actions: BlackjackAction[]) =>
  ({ may }: BlackjackRound) =>
    actions.every((action) => may.includes(action))
/** A hand in play that one more card cannot end. */
export const isLow = (round: BlackjackRound) =>
  mayDo('double')(round) &&
  (round.hands[0] ?? []).every((card) => rankOf(card) > 0) &&
  handTotal(round.hands[0] ?? []) < 10

/** From the host's own books: tests can read it, pages cannot. */
function seedOf(folder: string, commitment: string): string {
  const books = openDatabase(join(folder, 'world', 'world.db'), [])
  const row = books.row<{ seed: string }>('select server_seed as seed from slot_seed where commitment = ?', commitment)
  books.close()
  return present(row, 'the host keeps its seeds').seed
}

function handsBy(
  step: (round: RoundShown, number: number, name: string) => Promise<{ json: Record<string, unknown> }>,
) {
  async function play(round: RoundShown, ...names: BlackjackAction[]): Promise<RoundShown> {
    let now = round
    for (const name of names) {
      const { json } = await step(now, now.steps.length, name)
      if ('error' in json) throw new Error(`${name} was refused: ${JSON.stringify(json)}`)
      now = (json as unknown as StepAnswer).round
    }
    return now
  }
  async function finish(round: RoundShown): Promise<RoundShown> {
    let now = round
    while (now.end === null) now = await play(now, shownOf(now).may.includes('no') ? 'no' : 'stand')
    return now
  }
  return { play, finish }
}

/** The answers to the site's own query. */
async function askedOf(world: World, key: SiteKey, round: RoundShown, call: number) {
  const rawBody = JSON.stringify({ player: 'player-1', rounds: [round.round] })
  const timestamp = String(Date.parse(String((await world.send('GET', '/director/clock')).json['now'])))
  const parts = {
    method: 'POST',
    path: roundsPath,
    timestamp,
    nonce: `0123456789abcd${String(call).padStart(4, '0')}`,
    rawBody,
  }
  const headers = signedCallHeaders({ host, ...key } as Parameters<typeof signedCallHeaders>[0], parts)
  const sent = { host, body: rawBody as never, headers: { ...headers, 'Content-Type': 'application/json' } }
  const answered = await world.send('POST', roundsPath, sent)
  return roundsAnswer.parse(answered.json).rounds.filter((one) => one.round === round.round)
}

/** `folder`: the world's books, `key`: the site's signing key. */
export function blackjackAt(world: World, folder: string, key: SiteKey) {
  const { advance, post, sent } = playerAt(world, 'blackjack')
  let keys = 0
  let cookie = ''
  const bet = (more: Record<string, unknown> = {}) =>
    post('/api/bet', { game: 'blackjack', key: `a-hand-of-test-${(keys += 1)}`, stake: '100', ...more })
  const step = (round: RoundShown, number: number, name: string) =>
    post('/api/step', { round: round.round, number, step: name })
  const error = async (sending: ReturnType<typeof post>) => (await sending).json['error']
  const placed = (round: RoundShown) =>
    sent('placeBets').flatMap(({ txns }) => txns.filter(({ roundId }) => roundId === round.round))
  const settled = (round: RoundShown) =>
    sent('settleBets').flatMap(({ txns }) => txns.filter(({ roundId }) => roundId === round.round))
  const cancelled = (round: RoundShown) =>
    sent('cancelBets').flatMap(({ txns }) => txns.filter(({ roundId }) => roundId === round.round))

  async function read<Answer>(path: string): Promise<Answer> {
    return (await world.send('GET', path, { host, headers: { Cookie: cookie } })).json as unknown as Answer
  }

  /** Begins a hand with the wanted cards, by a player seed that brings them. */
  async function dealt(
    wanted: (round: BlackjackRound) => boolean,
    more: Record<string, unknown> = {},
  ): Promise<RoundShown> {
    const { fairness } = await read<StateAnswer>('/api/state')
    const serverSeed = seedOf(folder, fairness.commitment)
    for (let at = 0; at < 20_000; at += 1) {
      const clientSeed = `t${at}`
      const round = await playOfSeeds({ serverSeed, clientSeed, nonce: fairness.nonce }, { stake: 10_000 }, [])
      if (round === null || !wanted(round)) continue
      await post('/api/seeds', { client_seed: clientSeed })
      const { round: begun } = (await bet(more)).json as unknown as BetAnswer
      return begun
    }
    throw new Error('no seed of the player brings these cards')
  }

  const { play, finish } = handsBy(step)
  const answered = (round: RoundShown) => askedOf(world, key, round, (keys += 1))
  return {
    advance,
    post,
    bet,
    step,
    error,
    placed,
    settled,
    cancelled,
    read,
    dealt,
    play,
    finish,
    answered,
    asked: async (round: RoundShown) => (await answered(round))[0],
    launch: async () => {
      const page = await world.send('GET', LAUNCH, { host })
      cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
      return page.status
    },
  }
}
