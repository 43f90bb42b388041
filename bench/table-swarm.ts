import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadRun, Member, Title } from '#tools/crash/member.ts'
import { clockOffset, type HostPage, openHostPage, type StreamMessage } from './host-page.ts'
import { playOwn } from './own-rounds.ts'
import { shootInRoom } from './room-seat.ts'
import { intended, note, type Swarm } from './swarm.ts'

const CASINO = 'casino.localhost'
const FISH = 'fish.localhost'

type Play = (run: LoadRun, swarm: Swarm, page: HostPage, no: number) => Promise<void>
type Seat = Title & { play: Play }

const betting =
  (spots: readonly string[]): Play =>
  (run, swarm, page, no) =>
    betOn(run, swarm, page, { spots, isLiar: no % LIARS === 3 })
const table = (game: string, ...spots: string[]): Seat => ({ host: CASINO, game, play: betting(spots) })
const shared: readonly Seat[] = [
  table('baccarat-north', 'player', 'banker', 'tie'),
  table('baccarat-fast', 'player', 'banker', 'player_pair'),
  table('dragon-tiger', 'dragon', 'tiger'),
  table('sic-bo', 'big', 'small', 'any_triple'),
  table('roulette', 'red', 'black', 'even'),
  { host: FISH, game: 'crash', play: betting([]) },
]
/** What the members play, one after another. */
const seats: readonly Seat[] = [
  ...shared,
  ...shared,
  { host: FISH, game: 'plinko', play: playOwn },
  { host: FISH, game: 'mines', play: playOwn },
  { host: FISH, game: 'hilo', play: playOwn },
  { host: CASINO, game: 'blackjack', play: playOwn },
  { host: FISH, game: 'golden-bay', play: shootInRoom },
  { host: FISH, game: 'pearl-cave', play: shootInRoom },
]

const STAKE = 2_000
/** One member in ten has a clock that is so far behind: their tickets come after the close, which their page does not believe. */
const LIARS = 10
const LIE_MS = 400
/** The ring on a page is empty so long before the close; tickets are sent in the last seconds before that. */
const RING_MS = 250
const LAST_MS = 4_000

/** What a member does from now to the end of the run. Throws where their game cannot be opened. */
export async function playSeat(run: LoadRun, swarm: Swarm, member: Member, no: number): Promise<void> {
  const { play, ...seat } = seats[no % seats.length] as Seat
  await play(run, swarm, await openHostPage(run, member, seat), no)
}

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
