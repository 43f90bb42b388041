import { existsSync } from 'node:fs'
import { stripsOf } from '#studio/engines/slots/compiled.ts'
import { digestOf } from '#studio/engines/slots/digest.ts'
import { drawsFrom, numbersOf, type Seeds } from '#kit/draws.ts'
import { computeRound } from '#studio/engines/slots/compute-round.ts'
import { drawStops } from '#studio/engines/slots/reels.ts'
import type { HostGame, Recipe } from '#contract/provider/games.ts'
import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import { titleAssets } from '#studio/players/slots/assets.ts'
import { gamePage } from '#studio/players/slots/page.ts'
import { stakesSatang, titleFacts } from '#studio/titles/facts.ts'
import { POT_SHARE_BP } from '#studio/titles/pot-share.ts'
import type { Title } from '#studio/titles/title.ts'
import type { Game, GrowingPrize } from '../game.ts'

/** How a slot is recomputed: its whole rules are the parameters (web/member/fairness/recipes.ts). */
export const slotRecipe = 'slot-round-v1'
/** The first title's recipe, permanent: the stops alone. */
const stopsRecipe = 'reel-stops-v1'
const titleOfStops = 'golden-lotus'

const recipeOf = ({ code, maths }: Title): Recipe =>
  code === titleOfStops && maths.engine === 'lines'
    ? { id: stopsRecipe, parameters: { reels: maths.strips.map((strip) => strip.length) } }
    : { id: slotRecipe, parameters: maths as unknown as Recipe['parameters'] }

/** For the catalogue. */
function featureNames({ maths, look }: Title, { features, prizes }: TitleFacts): string[] {
  const growing = prizes.some(({ progressive }) => progressive !== null) ? ['growing-prize'] : []
  const bought = maths.buy > 0 ? ['feature-buy'] : []
  return [...features.map(({ kind }) => kind), ...growing, ...bought, `theme-${look.theme}`]
}

/** Checks for the file itself: assets are made at first use, and a catalogue needs none. */
const pictureOf = ({ code, look: { picture = 'picture.webp' } }: Title): string | null =>
  existsSync(new URL(`../../titles/${code}/art/${picture}`, import.meta.url)) ? picture : null

/** A bought feature costs several stakes. */
function stakesPublished({ modes }: TitleFacts): HostGame['stakes'] {
  const [min, max] = [Math.min(...stakesSatang), Math.max(...stakesSatang)]
  const cost = Math.max(...modes.map((one) => one.cost))
  return { min, max, ...(cost > 1 ? { buy_max: max * cost } : {}) }
}

function hostGameOf(title: Title, facts: TitleFacts, host: string, category: 'slot' | 'slot-itp'): HostGame {
  const { publishedFigures } = title
  const picture = pictureOf(title)
  return {
    code: title.code,
    name: facts.name,
    category,
    kind: '',
    studio: { ...facts.studio },
    drawing: title.code === titleOfStops ? 'lotus' : '',
    pictures:
      picture === null ? [] : [{ url: `https://${host}/assets/${title.code}/${picture}`, width: 640, height: 640 }],
    return_bp: publishedFigures.return_bp,
    ...(publishedFigures.buy_return_bp === null ? {} : { buy_return_bp: publishedFigures.buy_return_bp }),
    volatility: publishedFigures.volatility,
    hit_rate_bp: publishedFigures.hit_rate_bp,
    max_win: publishedFigures.max_win * 100,
    lines: facts.lines.length > 0 ? facts.lines.length : facts.ways,
    features: featureNames(title, facts),
    rules: [...facts.rules],
    rules_version: title.code === titleOfStops ? '1' : publishedFigures.digest,
    stakes: stakesPublished(facts),
    demo: true,
    blocked_countries: [],
    released_on: title.releasedOn,
    recipe: recipeOf(title),
  }
}

/** The answer of `GET /api/info`. */
function infoOf(
  { code, name, studio, rows, lines, publishedFigures }: TitleFacts,
  kind: string,
): Record<string, unknown> {
  return {
    code,
    name: name.th,
    name_en: name.en,
    provider: studio.name,
    provider_id: studio.id,
    kind,
    reels: rows.length,
    rows: Math.max(...rows),
    lines: lines.length,
    rtp_percent: (publishedFigures.return_bp / 100).toFixed(2),
    hit_rate_percent: (publishedFigures.hit_rate_bp / 100).toFixed(2),
    max_win_multiple: publishedFigures.max_win.toFixed(2),
    deviation: publishedFigures.deviation.toFixed(2),
    volatility: publishedFigures.volatility,
  }
}

function potOf({ maths }: Title): GrowingPrize | null {
  if (maths.engine !== 'hold' || maths.prizes.pot === undefined || maths.prizes.grand === undefined) return null
  const { top, stake } = maths.prizes.pot
  return { start: (maths.prizes.grand * stake) / 100, top, stake, shareBp: POT_SHARE_BP }
}

/** The stored outcome suffices to recompute the round and to distinguish it from others. */
async function drawOf({ code, maths }: Title, seeds: Seeds, bet: Parameters<Game['draw']>[1]) {
  const round = await computeRound(maths, seeds, bet)
  if (code === titleOfStops && maths.engine === 'lines')
    return { ...round, outcome: drawStops(drawsFrom(await numbersOf(seeds, 2)), stripsOf(maths.strips)) }
  return { ...round, outcome: { ...bet, win: round.win, digest: await digestOf(round.events) } }
}

export function gameOfTitle(title: Title, host: string, category: 'slot' | 'slot-itp'): Game {
  const facts = titleFacts(title)
  return {
    facts: hostGameOf(title, facts, host, category),
    info: infoOf(facts, category),
    stakes: stakesSatang,
    modes: facts.modes,
    pot: potOf(title),
    draw: (seeds, bet) => drawOf(title, seeds, bet),
    reported: (outcome) => (Array.isArray(outcome) ? { stops: outcome } : (outcome as Record<string, unknown>)),
    page: (state, returnUrl, address) => gamePage(title, facts, state, returnUrl, address),
    assets: () => titleAssets(title),
  }
}
