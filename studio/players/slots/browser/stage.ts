import type { Cell, Coin, SymbolRole, Window } from '#studio/engines/slots/round.ts'
import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import { type Board, fallsOf, keyOf, openBoard, showWindow, topsOf } from './board.ts'
import { fallMs, LANDING_MS } from './motion.ts'
import { type Colours, paintBoard, type Paint } from './paint.ts'
import { paintBackdrop, paintGlow } from './backdrop.ts'
import { cutSprites, loadSheet } from './sprites.ts'
import type { Win } from './timeline.ts'

/** The reels on their canvas. Movements end by the clock, painted or not: a hidden page ends its rounds too. */
export type Stage = {
  turn(): void
  /** Stops reel after reel; `stopped` is called with each. */
  stop(window: Window, slow: readonly number[], stopped: (reel: number) => void): Promise<void>
  /** Restores the former symbols: the round did not come about. */
  rest(): void
  /** Outlines winning cells, with a line through cells where given; `dark` ends both. */
  light(wins: readonly Win[], line: readonly Cell[] | null): void
  dark(): void
  tumble(gone: readonly Cell[], window: Window): Promise<void>
  expand(reels: readonly number[], symbol: SymbolRole, window: Window): Promise<void>
  hold(coins: readonly Coin[], first: boolean): Promise<void>
  endHold(): void
  shown(): Window
  /** Script ms of the last frames. */
  frames: number[]
}

/** Between stops; a slow reel's extra; the least turning time. */
const BETWEEN_MS = 150
const SLOW_MS = 900
const AT_LEAST_MS = 420
const FRAMES_KEPT = 600
const MOST_RATIO = 2
/** The frame's width on both sides together. */
const FRAME_PX = 32

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
export const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

type StageParts = { canvas: HTMLCanvasElement; facts: TitleFacts; colours: Colours; spriteSheet: HTMLImageElement }

/** Square cells on a phone, wider ones where there is room. */
function fit({ canvas, facts, colours, spriteSheet }: StageParts): Paint {
  const box = document.getElementById('hall')?.getBoundingClientRect()
  const ratio = Math.min(MOST_RATIO, devicePixelRatio || 1)
  const [reels, rows] = [facts.rows.length, Math.max(...facts.rows)]
  const gap = Math.round((reels > 5 ? 4 : 5) * ratio)
  const [wide, high] = [((box?.width ?? 352) - FRAME_PX) * ratio, ((box?.height ?? 272) - FRAME_PX) * ratio]
  const across = Math.floor((wide - gap * (reels - 1)) / reels)
  const tall = Math.max(8, Math.min(Math.floor((high - gap * (rows - 1)) / rows), across))
  const cell = Math.max(8, Math.min(across, Math.floor(tall * 1.22)))
  const layout = {
    cell,
    tall,
    gap,
    ratio,
    tops: topsOf(facts.rows, tall + gap),
    width: reels * (cell + gap) - gap,
    height: rows * (tall + gap) - gap,
  }
  canvas.width = layout.width
  canvas.height = layout.height
  canvas.style.width = `${layout.width / ratio}px`
  canvas.style.height = `${layout.height / ratio}px`
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no canvas')
  const sprites = cutSprites(spriteSheet, facts.symbols, Math.round(tall * 0.92))
  return {
    pen,
    layout,
    sprites,
    colours,
    backdrop: paintBackdrop(layout, facts.rows, colours),
    glow: paintGlow(layout),
  }
}

/** Paints while something moves; one frame at rest. */
function openFrames(board: Board, paint: () => Paint) {
  const frames: number[] = []
  let until = 0
  let asked = 0
  const frame = (now: number) => {
    asked = 0
    const began = performance.now()
    paintBoard(paint(), board, now)
    frames.push(performance.now() - began)
    if (frames.length > FRAMES_KEPT) frames.shift()
    if (now < until || board.reels.some(({ mode }) => mode !== 'still')) ask()
  }
  const ask = () => {
    if (asked === 0) asked = requestAnimationFrame(frame)
  }
  return {
    frames,
    /** Paints for so many ms, and while a reel moves; 0: one frame at least. */
    paintFor: (ms: number) => {
      until = Math.max(until, performance.now() + ms)
      ask()
    },
  }
}

function stopsOf(board: Board, paintFor: (ms: number) => void, tumbles: boolean) {
  let began = 0
  const turn = () => {
    began = performance.now()
    if (still()) return
    for (const reel of board.reels) {
      reel.mode = tumbles ? 'gone' : 'turning'
      reel.since = began
      reel.slow = false
    }
    paintFor(0)
  }
  const landOne = async (at: number, cells: readonly SymbolRole[]) => {
    const reel = board.reels[at]
    if (reel === undefined) return
    reel.shown = [...cells]
    reel.mode = tumbles ? 'falling' : 'landing'
    reel.falls = cells.map(() => cells.length)
    reel.since = performance.now()
    paintFor(LANDING_MS)
    await pause(tumbles ? fallMs(cells.length) : LANDING_MS)
    reel.mode = 'still'
    reel.slow = false
  }
  const stop = async (window: Window, slow: readonly number[], stopped: (reel: number) => void) => {
    if (still()) {
      showWindow(board, window)
      // Reduced motion may be requested while they turn.
      for (const reel of board.reels) reel.mode = 'still'
      return paintFor(40)
    }
    await pause(Math.max(0, began + AT_LEAST_MS - performance.now()))
    const landings: Promise<void>[] = []
    for (const [at, cells] of window.entries()) {
      const reel = board.reels[at]
      if (slow.includes(at) && reel !== undefined) {
        reel.slow = true
        await pause(SLOW_MS)
      }
      landings.push(landOne(at, cells).then(() => stopped(at)))
      if (at < window.length - 1) await pause(tumbles ? BETWEEN_MS / 2 : BETWEEN_MS)
    }
    await Promise.all(landings)
    paintFor(40)
  }
  return { turn, stop }
}

function changesOf(board: Board, paintFor: (ms: number) => void) {
  const tumble = async (gone: readonly Cell[], window: Window) => {
    board.lit.clear()
    board.line = null
    if (still()) return showWindow(board, window)
    board.vanishing = new Set(gone.map(keyOf))
    board.vanishingSince = performance.now()
    paintFor(300)
    await pause(280)
    board.vanishing.clear()
    board.reels.forEach((reel, at) => {
      const rows = new Set(gone.filter(([one]) => one === at).map(([, row]) => row))
      if (rows.size === 0) return
      reel.falls = fallsOf(reel.shown.length, rows)
      reel.mode = 'falling'
      reel.since = performance.now()
    })
    showWindow(board, window)
    paintFor(fallMs(window[0]?.length ?? 3))
    await pause(fallMs(window[0]?.length ?? 3))
    for (const reel of board.reels) reel.mode = 'still'
    paintFor(40)
  }
  const expand = async (reels: readonly number[], symbol: SymbolRole, window: Window) => {
    board.lit.clear()
    board.growing = { reels, symbol, since: performance.now() }
    paintFor(still() ? 0 : 560)
    await pause(still() ? 0 : 650)
    showWindow(board, window)
    board.growing = null
    paintFor(40)
  }
  const hold = async (coins: readonly Coin[], first: boolean) => {
    const lying = board.coins ?? new Map<number, { coin: Coin; since: number }>()
    board.lit.clear()
    board.line = null
    if (!first) await pause(still() ? 0 : 420)
    board.coins = lying
    for (const coin of coins) {
      if (lying.has(keyOf(coin.cell))) continue
      lying.set(keyOf(coin.cell), { coin, since: performance.now() })
      paintFor(300)
      if (!still()) await pause(first ? 90 : 160)
    }
    paintFor(300)
  }
  return { tumble, expand, hold }
}

/** Loads the drawings and shows a window at rest. */
export async function openStage(
  canvas: HTMLCanvasElement,
  facts: TitleFacts,
  colours: Colours,
  spriteSheet: string,
): Promise<Stage> {
  const opened = { canvas, facts, colours, spriteSheet: await loadSheet(spriteSheet) }
  const board = openBoard(
    facts.rows,
    facts.symbols.filter((role) => role !== 'coin'),
  )
  let paint = fit(opened)
  const { frames, paintFor } = openFrames(board, () => paint)
  paintFor(0)
  const box = document.getElementById('hall')
  if (box !== null)
    new ResizeObserver(() => {
      paint = fit(opened)
      paintBoard(paint, board, performance.now())
    }).observe(box)
  const { turn, stop } = stopsOf(board, paintFor, facts.engine === 'cluster')
  const dark = () => {
    board.lit.clear()
    board.line = null
    paintFor(0)
  }
  return {
    ...changesOf(board, paintFor),
    frames,
    stop,
    dark,
    turn: () => {
      board.coins = null
      dark()
      turn()
    },
    rest: () => {
      for (const reel of board.reels) reel.mode = 'still'
      paintFor(40)
    },
    light: (wins, line) => {
      board.lit = new Set(wins.flatMap(({ cells }) => cells.map(keyOf)))
      board.litSince = performance.now()
      board.line = line
      paintFor(still() ? 0 : 640)
    },
    endHold: () => {
      board.coins = null
      paintFor(40)
    },
    shown: () => board.reels.map(({ shown }) => shown),
  }
}
