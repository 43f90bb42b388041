import { type LineWin, lines, rowCount, type SlotSymbol, symbolNames, symbols } from './machine.ts'

/** The reels on the screen: turning while the round is played, stopping on its outcome. Runs in the browser. */
export type Reels = {
  turn(): void
  /** Stops the reels one after another; resolves when the last one stands. */
  stop(window: SlotSymbol[][]): Promise<void>
  mark(wins: LineWin[]): void
  unmark(): void
}

/** Below each symbol, as the stylesheet has it. */
const GAP_PX = 6
const LOOP = 12
const LANDING = 6
const TURN_MS = 620
const LANDING_MS = 480
const BETWEEN_MS = 220

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const anySymbol = (): SlotSymbol => symbols[Math.floor(Math.random() * symbols.length)] ?? 'lotus'
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

function cellOf(symbol: SlotSymbol, height: number): HTMLElement {
  const cell = document.createElement('div')
  cell.className = 'cell'
  cell.style.height = `${height}px`
  const image = document.createElement('img')
  image.src = new URL(`./${symbol}.svg`, import.meta.url).href
  image.alt = symbolNames[symbol]
  cell.append(image)
  return cell
}

type Track = { reel: HTMLElement; track: HTMLElement; shown: SlotSymbol[]; running: Animation | null }

function openTrack(box: HTMLElement): Track {
  const reel = document.createElement('div')
  reel.className = 'reel'
  const track = document.createElement('div')
  track.className = 'track'
  reel.append(track)
  box.append(reel)
  return { reel, track, shown: Array.from({ length: rowCount }, anySymbol), running: null }
}

const height = ({ reel }: Track) => (reel.clientHeight + GAP_PX) / rowCount
const fill = (one: Track, cells: SlotSymbol[]) => one.track.replaceChildren(...cells.map((symbol) => cellOf(symbol, height(one))))
const settle = (one: Track) => fill(one, one.shown)

function turnOne(one: Track) {
  const loop = Array.from({ length: LOOP }, anySymbol)
  fill(one, [...loop, ...loop.slice(0, rowCount)])
  const far = `translateY(-${LOOP * height(one)}px)`
  one.running = one.track.animate([{ transform: far }, { transform: 'none' }], {
    duration: TURN_MS,
    iterations: Number.POSITIVE_INFINITY,
  })
}

async function stopOne(one: Track, cells: SlotSymbol[]) {
  one.running?.cancel()
  one.running = null
  one.shown = cells
  if (still()) return settle(one)
  fill(one, [...cells, ...Array.from({ length: LANDING }, anySymbol)])
  const far = `translateY(-${LANDING * height(one)}px)`
  await one.track.animate([{ transform: far }, { transform: 'translateY(4px)', offset: 0.86 }, { transform: 'none' }], {
    duration: LANDING_MS,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  }).finished
  settle(one)
}

function drawWire(win: LineWin, tracks: Track[], wires: SVGSVGElement) {
  const rows = (lines[win.line] ?? []).slice(0, win.count)
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
  line.setAttribute('points', rows.map((row, reel) => `${reel * 20 + 10},${((row + 0.5) * 100) / rowCount}`).join(' '))
  wires.append(line)
  rows.forEach((row, reel) => tracks[reel]?.track.children[row]?.classList.add('win'))
}

/** Builds the five reels inside `box`; `wires` draws the paying lines over them. */
export function openReels(box: HTMLElement, wires: SVGSVGElement): Reels {
  const tracks = Array.from({ length: 5 }, () => openTrack(box))
  wires.setAttribute('viewBox', '0 0 100 100')
  tracks.forEach(settle)
  addEventListener('resize', () => tracks.forEach((one) => one.running ?? settle(one)))
  return {
    turn: () => {
      if (!still()) tracks.forEach(turnOne)
    },
    stop: async (window) => {
      const stops = tracks.map(async (one, reel) => {
        await pause(still() ? 0 : reel * BETWEEN_MS)
        await stopOne(one, window[reel] ?? one.shown)
      })
      await Promise.all(stops)
    },
    mark: (wins) => {
      box.classList.toggle('judged', wins.length > 0)
      wins.forEach((win) => drawWire(win, tracks, wires))
    },
    unmark: () => {
      box.classList.remove('judged')
      wires.replaceChildren()
      tracks.forEach(({ track }) => Array.from(track.children, (cell) => cell.classList.remove('win')))
    },
  }
}
