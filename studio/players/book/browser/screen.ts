import { standingOf } from './draft.ts'
import { drawPage, type Parts, type Route, routeOf } from './draw-page.ts'
import { part } from './markup.ts'
import { type Group, groups } from './match.ts'
import { openPresses } from './presses.ts'

const SOON_MS = 1_500
const wide = matchMedia('(min-width: 970px)')

/** Beside the page where there is room, else a sheet. */
function placeSlip(sheet: HTMLDialogElement, slip: Element) {
  if (wide.matches) {
    if (sheet.open) sheet.close()
    part('slip-home').append(slip)
  } else sheet.append(slip)
}

/** Reads a view, and all markets of the slip's matches: a list has too few. */
async function readView({ data, bets, store }: Parts, route: Route) {
  const own =
    route.view === 'match'
      ? data.loadMatch(route.match)
      : route.view === 'bets' || route.view === 'settled'
        ? bets.read()
        : data.loadBoard(route.view)
  await Promise.allSettled([own, ...store.draft().legs.map(({ fixture }) => data.loadMatch(fixture, true))])
}

/** Draws the page by its address and reads what its view needs. */
export function openScreen(parts: Parts & { game: string | null }) {
  const { data, store, limits } = parts
  let route = routeOf(location.hash)
  let group: Group = 'popular'
  let game = parts.game
  let betError = ''
  let soon: ReturnType<typeof setTimeout> | undefined
  let routed = (_: string | null) => {}
  const sheet = part<HTMLDialogElement>('sheet')
  const slip = part('slip')

  const draw = () => drawPage(parts, { route, group, game, betError, slip })
  const read = () => readView(parts, route)
  const goTo = () => {
    const next = routeOf(location.hash)
    if (next.view !== route.view || next.match !== route.match) {
      group = 'popular'
      scrollTo(0, 0)
      part('view').focus({ preventScroll: true })
    }
    route = next
    betError = ''
    routed(route.match)
    void read()
    draw()
  }
  addEventListener('hashchange', goTo)
  wide.addEventListener('change', () => placeSlip(sheet, slip))
  placeSlip(sheet, slip)
  openPresses({
    ...parts,
    sheet,
    draw,
    chooseGroup: (name) => {
      group = name in groups ? (name as Group) : 'popular'
      draw()
    },
    chooseGame: (code) => {
      game = code === '' ? null : code
      draw()
    },
    showBetError: (text) => {
      betError = text
      draw()
    },
    most: limits.step_legs[1],
  })
  draw()
  return {
    draw,
    read,
    /** Once for many changes. */
    readSoon() {
      clearTimeout(soon)
      soon = setTimeout(() => void read(), SOON_MS)
    },
    /** Reads the other markets of a changed match on the slip. */
    followLegs(match: string) {
      const leg = store.draft().legs.find(({ fixture }) => fixture === match)
      if (leg === undefined || route.match === match) return
      if (standingOf(leg, data.match(match)?.markets).kind === 'gone') void data.loadMatch(match, true).catch(() => {})
    },
    onRoute(watch: (match: string | null) => void) {
      routed = watch
      watch(route.match)
      void read()
    },
  }
}
