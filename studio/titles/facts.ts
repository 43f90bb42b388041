import { type Letter, letters, type Maths, type Pays } from '../engines/slots/maths.ts'
import { prizes as prizeNames, type SymbolRole, symbolRoles } from '../engines/slots/round.ts'
import type { Feature, TitleFacts } from '../engines/slots/title-facts.ts'
import { POT_SHARE_BP } from './pot-share.ts'
import { rulesOf } from './rules.ts'
import type { Title } from './title.ts'

/** The studios' names. */
export const studios = {
  'bua-gaming': 'บัวเกมมิง',
  'siam-reel': 'สยามรีล',
  'yok-play': 'หยกเพลย์',
  'naga-studio': 'นาคาสตูดิโอ',
} as const

/** In satang. */
export const stakesSatang = [100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const

const roleOf = (letter: string): SymbolRole => letters[letter as Letter]

/** For a title's page and its host's catalogue. */
export function titleFacts({ code, look, maths, publishedFigures }: Title): TitleFacts {
  return {
    code,
    name: look.name,
    studio: { id: look.studio, name: studios[look.studio] },
    engine: maths.engine,
    rows: maths.rows,
    symbols: symbolsOf(maths),
    lines: 'lines' in maths ? maths.lines.map((line) => Array.from(line, Number)) : [],
    ways: maths.engine === 'ways' ? maths.rows.reduce((all, count) => all * count, 1) : null,
    pays: [...paysOf(maths), ...scatterPays(maths)],
    features: featuresOf(maths),
    prizes: prizesOf(maths),
    modes: [{ mode: 'base', cost: 1 }, ...(maths.buy > 0 ? [{ mode: 'buy', cost: maths.buy } as const] : [])],
    stakes: stakesSatang,
    publishedFigures,
    rules: rulesOf(maths),
    maths,
  }
}

function symbolsOf(maths: Maths): SymbolRole[] {
  const used = new Set(
    maths.engine === 'cluster' ? Object.keys(maths.weights).map(roleOf) : Array.from(maths.strips.join(''), roleOf),
  )
  return symbolRoles.filter((role) => used.has(role))
}

/** The symbol counts of a pay list's numbers. */
const countsOf = (maths: Maths, length: number): number[] =>
  maths.engine === 'cluster' ? [...maths.sizes] : Array.from({ length }, (_, index) => index + 2)

function paysOf(maths: Maths): TitleFacts['pays'] {
  const pays: Pays = maths.pays
  return symbolRoles.flatMap((symbol) => {
    const steps = Object.entries(pays).find(([letter]) => roleOf(letter) === symbol)?.[1]
    if (steps === undefined) return []
    const counts = countsOf(maths, steps.length)
    return [
      {
        symbol,
        steps: steps.map((pay, step) => ({ count: counts[step] ?? 0, pays: pay })).filter(({ pays: pay }) => pay > 0),
      },
    ]
  })
}

function scatterPays(maths: Maths): TitleFacts['pays'] {
  const needs = 'free' in maths ? maths.free?.needs : undefined
  if (needs === undefined || !('scatter' in maths) || maths.scatter.length === 0) return []
  return [{ symbol: 'scatter', steps: maths.scatter.map((pays, more) => ({ count: needs + more, pays })) }]
}

function featuresOf(maths: Maths): Feature[] {
  const features: Feature[] = []
  const wilds =
    maths.engine === 'cluster' ? (maths.weights.W ?? 0) > 0 : maths.strips.some((strip) => strip.includes('W'))
  if (wilds) {
    const [times, ways] = maths.engine === 'ways' ? [1, maths.wild] : ['wild' in maths ? maths.wild : 1, 1]
    features.push({ kind: 'wild', times, ways })
  }
  if (maths.engine === 'cluster')
    features.push({
      kind: 'tumble',
      minClusterSize: maths.sizes[0] ?? 0,
      anywhere: maths.anywhere,
      multipliers: maths.multipliers,
      freeMultipliers: maths.free.multipliers,
      keepsMultiplier: maths.free.keeps,
    })
  if ('free' in maths && maths.free !== null) {
    const { needs, spins, again, multipliers, most } = maths.free
    features.push({
      kind: 'free-spins',
      needs,
      spins,
      retriggerSpins: again,
      multipliers: maths.engine === 'cluster' ? [1] : multipliers,
      maxSpins: most,
    })
  }
  if (maths.engine === 'expanding')
    features.push({ kind: 'expanding', specials: Object.keys(maths.specials).map(roleOf) })
  if (maths.engine === 'hold')
    features.push({ kind: 'hold', needs: maths.needs, respins: maths.respins, coins: sharesOf(maths.coins, maths) })
  if (maths.engine === 'wheel')
    features.push({ kind: 'wheel', needs: maths.needs, slices: sharesOf(maths.slices, maths) })
  return features
}

type Kinds = Extract<Maths, { engine: 'hold' }>['coins']

function sharesOf(kinds: Kinds, { prizes }: Extract<Maths, { engine: 'hold' | 'wheel' }>) {
  const sum = kinds.reduce((all, { weight }) => all + weight, 0)
  return kinds.map(({ weight, pays, prize }) => ({
    pays: prize === undefined ? pays : (prizes[prize] ?? 0),
    prize: prize ?? null,
    share: weight / sum,
  }))
}

function prizesOf(maths: Maths): TitleFacts['prizes'] {
  if (maths.engine !== 'hold' && maths.engine !== 'wheel') return []
  const { prizes } = maths
  return prizeNames.flatMap((prize) => {
    const pays = prizes[prize]
    const progressive = prize === 'grand' && prizes.pot ? { ...prizes.pot, share_bp: POT_SHARE_BP } : null
    return pays === undefined ? [] : [{ prize, pays, progressive }]
  })
}
