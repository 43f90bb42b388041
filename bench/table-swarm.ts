import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadRun, Member, Title } from '#tools/crash/member.ts'
import { clockOffset, type HostPage, openHostPage, type StreamMessage } from './host-page.ts'

const CASINO = 'casino.localhost'
const FISH = 'fish.localhost'
const at = (host: string, game: string): Title => ({ host, game })

type Betting = { title: Title; spots: readonly string[] }
const tables: readonly Betting[] = [
  { title: at(CASINO, 'baccarat-north'), spots: ['player', 'banker', 'tie'] },
  { title: at(CASINO, 'baccarat-fast'), spots: ['player', 'banker', 'player_pair'] },
  { title: at(CASINO, 'dragon-tiger'), spots: ['dragon', 'tiger'] },
  { title: at(CASINO, 'sic-bo'), spots: ['big', 'small', 'any_triple'] },
  { title: at(CASINO, 'roulette'), spots: ['red', 'black', 'even'] },
]
const LANTERN = at(FISH, 'crash')
/** What the members play, one after another: two in ten each play the lantern and games of their own. */
const seats: readonly (Betting | 'lantern' | 'marbles' | 'mines')[] = [
  ...tables,
  'lantern',
  ...tables,
  'lantern',
  'marbles',
  'mines',
]

const STAKE = 2_000
const OWN_BAHT = 10
const ROUND_MS = 2_600
/** One member in ten has a clock that is so far behind: their tickets come after the close, which their page does not believe. */
const LIARS = 10
const LIE_MS = 400
/** The ring on a page is empty so long before the close; tickets are sent in the last seconds before that. */
const RING_MS = 250
const LAST_MS = 4_000

/** What the swarm has seen. `late`: tickets sent after the close; `taken` of them must be none. */
export type Swarm = {
  tickets: number[]
  others: number[]
  offsets: number[]
  late: { sent: number; taken: number }
  refused: Map<string, number>
}

/** What a member does from now to the end of the run. Throws where their game cannot be opened. */
export async function playSeat(run: LoadRun, swarm: Swarm, member: Member, no: number): Promise<void> {
  const seat = seats[no % seats.length] ?? 'marbles'
  const isLiar = no % LIARS === 3
  if (seat === 'marbles' || seat === 'mines')
    return playOwn(run, swarm, await openHostPage(run, member, at(FISH, seat === 'mines' ? 'mines' : 'plinko')))
  if (seat === 'lantern') return betOn(run, swarm, await openHostPage(run, member, LANTERN), { spots: [], isLiar })
  return betOn(run, swarm, await openHostPage(run, member, seat.title), { spots: seat.spots, isLiar })
}

const note = (swarm: Swarm, code: unknown): void =>
  void swarm.refused.set(String(code), (swarm.refused.get(String(code)) ?? 0) + 1)

/** Follows a table and bets once or twice in each round that it opens, as its stream has it. */
async function betOn(
  run: LoadRun,
  swarm: Swarm,
  page: HostPage,
  { spots, isLiar }: { spots: readonly string[]; isLiar: boolean },
): Promise<void> {
  const isLantern = spots.length === 0
  swarm.offsets.push(await (isLantern ? clockOffset(page, '/api/crash', 'now') : clockOffset(page, '/api/ping', 't')))
  let opened: Opened | null = null
  const path = isLantern ? '/api/crash/stream' : `/api/stream?table=${page.title.game}`
  await page.follow(path, (message) => {
    if (message.type === 'betting' || (message.type === 'snapshot' && message['phase'] === 'betting'))
      opened = { ...message, cameAt: performance.now() }
  })
  for (let last: unknown = null; !run.over(); await sleep(100)) {
    const now = opened as Opened | null
    if (now === null || now['round'] === last) continue
    last = now['round']
    const closes = now.cameAt + Number(now['until']) - now.t
    if (closes - performance.now() < 1_500) continue
    await betInRound(run, swarm, page, { round: Number(last), closes, spots, isLiar })
  }
  page.close()
}

/** What opened a round, and when it came by our clock. */
type Opened = StreamMessage & { cameAt: number }
type InRound = { round: number; closes: number; spots: readonly string[]; isLiar: boolean }

async function betInRound(
  run: LoadRun,
  swarm: Swarm,
  page: HostPage,
  { round, closes, spots, isLiar }: InRound,
): Promise<void> {
  // Most press in the last seconds, as people do.
  const early = Array.from({ length: spots.length === 0 ? 1 : 1 + randomInt(2) }, () => RING_MS + randomInt(LAST_MS))
  for (const ms of isLiar ? [-LIE_MS] : early.toSorted((one, other) => other - one)) {
    await sleep(Math.max(0, closes - ms - performance.now()))
    if (run.over()) return
    const { key, answer } = await sendTicket(run, page, { round, spots })
    const isTaken = answer.status === 200
    if (isLiar) {
      swarm.late.sent += 1
      if (isTaken) swarm.late.taken += 1
    } else swarm.tickets.push(answer.ms)
    if (isTaken) run.atTables.set(key, null)
    else note(swarm, answer.body['error'])
  }
  if (spots.length === 0 && !isLiar) await press(run, swarm, page)
}

function intended(run: LoadRun, { person }: Member): string {
  const key = randomUUID()
  run.ackLog.intend({ operation: 'play', key, account: person.accountNumber, satang: BigInt(STAKE) })
  return key
}

async function sendTicket(run: LoadRun, page: HostPage, { round, spots }: Pick<InRound, 'round' | 'spots'>) {
  const key = intended(run, page.member)
  const { game } = page.title
  if (spots.length === 0) {
    const bet = { key, round, stake: STAKE / 100, target: randomInt(2) === 0 ? null : 101 + randomInt(400) }
    return { key, answer: await page.ask('POST', '/api/crash/bet', bet) }
  }
  const spot = spots[randomInt(spots.length)] ?? ''
  return { key, answer: await page.ask('POST', '/api/tickets', { table: game, key, round, spots: { [spot]: STAKE } }) }
}

/** Presses some seconds after the lantern rose, where the bet still rides. */
async function press(run: LoadRun, swarm: Swarm, page: HostPage): Promise<void> {
  await sleep(2_500 + randomInt(6_000))
  const { own } = (await page.ask('GET', '/api/crash')).body as {
    own: { key: string; state: string; paid: string | null } | null
  }
  if (own?.state !== 'taken' || own.paid !== null) return
  const { status, body, ms } = await page.ask('POST', '/api/crash/cash-out', { key: own.key })
  swarm.others.push(ms)
  if (status === 200) run.atTables.set(own.key, BigInt(String(body['win']).replace('.', '')))
  else note(swarm, body['error'])
}

/** Marbles, or mines with up to three picks and the way out: a round at a time, as fast as the host lets. */
async function playOwn(run: LoadRun, swarm: Swarm, page: HostPage): Promise<void> {
  const { game } = page.title
  const choice = game === 'mines' ? { mines: 3 } : { rows: 12, risk: 'mid' }
  while (!run.over()) {
    const began = performance.now()
    const { status, body, ms } = await page.ask('POST', '/api/bet', {
      game,
      key: intended(run, page.member),
      stake: OWN_BAHT,
      ...choice,
    })
    swarm.others.push(ms)
    if (status === 200 && game === 'mines') await pickTiles(page, swarm, body['round'] as OpenRound)
    else if (status !== 200) note(swarm, body['error'])
    await sleep(Math.max(100, began + ROUND_MS - performance.now() + randomInt(400)))
  }
}

type OpenRound = { round: string; steps: string[]; end: unknown }

async function pickTiles(page: HostPage, swarm: Swarm, first: OpenRound): Promise<void> {
  const tiles = [0, 7, 13].slice(0, 1 + randomInt(3)).map(String)
  let round = first
  for (const step of [...tiles, 'cash_out']) {
    if (round.end !== null) return
    await sleep(300)
    const { status, body, ms } = await page.ask('POST', '/api/step', {
      round: round.round,
      number: round.steps.length,
      step,
    })
    swarm.others.push(ms)
    if (status !== 200) return note(swarm, body['error'])
    round = body['round'] as OpenRound
  }
}
