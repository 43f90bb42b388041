import { crashStepOf as theirCrashStepOf, drawPoint, landingOf } from '#studio/engines/skill/crash.ts'
import { cardName, drawCards, offerOf, playHilo as theirHilo } from '#studio/engines/skill/hilo.ts'
import { drawMines, minesLadder, playMines as theirMines } from '#studio/engines/skill/mines.ts'
import { boards, bucketsOf, drawDrop, plinkoWin, RISKS, ROWS } from '#studio/engines/skill/plinko.ts'
import { recipes } from '#studio/engines/skill/recipes.ts'
import { type Comparison, type Random, theirSeeds } from './comparison.ts'
import { crashStepOf, pointOf, ride, stepOfTarget } from './crash.ts'
import { GUESSES, type HiloPlayer, playHilo, winning } from './hilo.ts'
import { boardOf, ladderOf, playMines } from './mines.ts'
import { drop } from './plinko.ts'
import { rankOf } from './shoe.ts'

const baht = (satang: number): string => (satang / 100).toFixed(2)
const stakeIn = ({ below, oneOf }: Random, most: number): number =>
  oneOf([1_000, 100 * most, 100 * (10 + below(most - 9))])

/** The round as a member's check draws it again. */
async function again(
  recipe: string,
  random: Random,
  parameters: object,
  outcome: object,
  ours: [number, number, string],
) {
  const theirs = await recipes[recipe]?.({ ...parameters }, theirSeeds(random.seeds), { ...outcome })
  return { of: recipe, given: outcome, ours: [baht(ours[0]), baht(ours[1]), ours[2]], theirs }
}

/** Targets and presses at, before and after the steps at which something happens. */
function randomRide({ below, oneOf }: Random, point: number) {
  const near = (value: number): number => Math.min(100_000, Math.max(101, value - 1 + below(3)))
  const auto = oneOf([null, near(point), near(101 + below(400)), near(point + 100), 101 + below(99_900)])
  const steps = [crashStepOf(point), stepOfTarget(auto ?? 200), below(8), below(2_310)]
  const pressMs = below(4) === 0 ? null : Math.max(0, (oneOf(steps) - 1 + below(3)) * 50 + oneOf([0, 49, below(50)]))
  return { auto, pressMs }
}

export async function playCrash(random: Random): Promise<Comparison[]> {
  const { r, point } = pointOf(random.seeds)
  const drawn = await drawPoint(theirSeeds(random.seeds))
  const points = [point, random.oneOf([100, 101, 100_000, 99_999]), 100 + random.below(99_901)]
  const landings = points.flatMap((at) =>
    Array.from({ length: 2 }, (): Comparison => {
      const { auto, pressMs } = randomRide(random, at)
      const stake = stakeIn(random, 1_000)
      const { by, ...theirs } = landingOf({ stake, target: auto, pressMs }, at)
      const ours = ride({ stake, auto, pressMs, point: at })
      const kinds = [
        `crash by ${by}`,
        ...(ours.press === null ? [] : [`crash ${ours.press}`]),
        ...(ours.win === 50_000_000 ? ['crash most'] : []),
      ]
      return { of: 'crash landing', given: { stake, auto, pressMs, at }, ours, theirs, kinds }
    }),
  )
  const stake = stakeIn(random, 1_000)
  const cashedAt = point > 100 && random.below(3) > 0 ? 101 + random.below(point - 100) : null
  const text = `${point} ${cashedAt ?? '-'}`
  const paid = cashedAt === null ? 0 : (stake / 100) * cashedAt
  return [
    {
      of: 'crash point',
      ours: { r, point },
      theirs: drawn,
      kinds: [point === 100 ? 'crash at once' : point === 100_000 ? 'crash cap' : 'crash'],
    },
    { of: 'crash steps', given: points, ours: points.map(crashStepOf), theirs: points.map(theirCrashStepOf) },
    ...landings,
    await again('crash-v1', random, { edge: 3, cap: 100_000 }, { stake, cash_out: cashedAt }, [stake, paid, text]),
  ]
}

export async function playMinesOnce(random: Random): Promise<Comparison[]> {
  const { below, oneOf, seeds } = random
  const [mines, stake] = [1 + below(24), stakeIn(random, 2_000)]
  const [board, theirBoard] = [boardOf(seeds, mines), await drawMines(theirSeeds(seeds), mines)]
  const shuffled = boardOf({ ...seeds, client: `${seeds.client}picks` }, 25).map((tile) => (tile + below(25)) % 25)
  const tiles = [...new Set([...shuffled, ...Array.from({ length: 25 }, (_, tile) => tile)])]
  const safe = tiles.filter((tile) => !board.includes(tile))
  const picks = oneOf([tiles, safe, safe.slice(0, 1 + below(safe.length)), tiles.slice(0, 1 + below(3))])
  const { used, open, ...ours } = playMines(board, stake, picks)
  const steps = picks.slice(0, used).map(String)
  const standing = theirMines(board, { stake, mines }, steps)
  const ended = open ? theirMines(board, { stake, mines }, [...steps, 'cash_out']) : standing
  const reported =
    typeof ended === 'string' ? ended : { hit: ended.hit, next: ended.next, multiplier: ended.multiplier, ...ended.end }
  const stillOpen = typeof standing === 'string' ? standing : standing.end === null
  const kind = ours.hit !== null ? 'mines hit' : open ? 'mines cash-out' : ours.win > 0 ? 'mines by itself' : 'mines'
  return [
    { of: 'mines board', ours: board, theirs: theirBoard },
    {
      of: 'mines ladder',
      given: { mines, stake },
      ours: ladderOf(mines, stake),
      theirs: minesLadder({ mines, stake }),
    },
    {
      of: 'mines',
      given: { board, stake, picks },
      ours: { open, ...ours },
      theirs: typeof reported === 'string' ? reported : { open: stillOpen, ...reported },
      kinds: [kind],
    },
    await again('mines-v1', random, { tiles: 25, edge: 3 }, { mines, stake, picks: steps }, [
      stake,
      ours.win,
      String(ours.hit),
    ]),
  ]
}

export async function playPlinko(random: Random): Promise<Comparison[]> {
  const [rows, risk, stake] = [random.oneOf(ROWS), random.oneOf(RISKS), stakeIn(random, 500)]
  const { tenths, win, ...ours } = drop(random.seeds, rows, risk, stake)
  const theirs = await drawDrop(theirSeeds(random.seeds), rows)
  const theirTenths = bucketsOf({ rows, risk })?.[theirs.bucket] ?? -1
  return [
    {
      of: 'plinko',
      given: { rows, risk },
      ours: { ...ours, tenths, win },
      theirs: { ...theirs, tenths: theirTenths, win: plinkoWin(stake, theirTenths) },
      kinds: [`plinko ${rows} ${risk}`],
    },
    await again('plinko-v1', random, boards, { rows, risk, stake }, [stake, win, String(ours.bucket)]),
  ]
}

/** Mostly right guesses, since long rounds are what is hard. */
function randomPlayer({ below, oneOf }: Random): HiloPlayer {
  const [skips, faults, most] = [below(30), below(12), 1 + below(40)]
  let made = 0
  return (card, offered, next) => {
    made += 1
    if (made > most && made > 1 + skips) return 'stop'
    if (offered.length === 0 || (below(100) < skips && made < 50)) return 'skip'
    const right = offered.filter((guess) => winning(guess, card).includes(rankOf(next)))
    return right.length === 0 || below(100) < faults ? oneOf(offered) : oneOf(right)
  }
}

export async function playHiloOnce(random: Random): Promise<Comparison[]> {
  const stake = stakeIn(random, 2_000)
  const { open, offers, steps, cards, counts, ...ours } = playHilo(random.seeds, stake, randomPlayer(random))
  const drawn = await drawCards(theirSeeds(random.seeds), steps.length + 1)
  const standing = theirHilo(drawn, stake, steps)
  const isClosable = open && counts.length > 0
  const ended = isClosable ? theirHilo(drawn, stake, [...steps, 'cash_out']) : standing
  const theirs =
    typeof ended === 'string' ? ended : { counts: ended.counts, multiplier: ended.multiplier, ...ended.end }
  const theirOffers =
    typeof standing === 'string' || !open ? offers : GUESSES.map((guess) => offerOf(stake, standing, guess))
  const nothing = { counts, multiplier: 100 }
  const kind = ours.win === 0 ? 'hilo lost' : open ? 'hilo cash-out' : 'hilo by itself'
  const given = { stake, cards, steps }
  const round: Comparison = {
    of: 'hilo',
    given,
    ours: counts.length === 0 ? nothing : { counts, ...ours },
    theirs,
    kinds: [kind, ...steps.map((step) => `hilo ${step}`)],
  }
  return [
    { of: 'hilo cards', ours: cards, theirs: drawn.map(cardName) },
    round,
    { of: 'hilo open', given, ours: open, theirs: typeof standing === 'string' ? standing : standing.end === null },
    { of: 'hilo offers', given, ours: offers, theirs: theirOffers },
    ...(counts.length === 0
      ? []
      : [await again('hilo-v1', random, { ranks: 13, edge: 3 }, { stake, steps }, [stake, ours.win, cards.join(' ')])]),
  ]
}
