import { minesLadder, MINES_MOST, TILES } from '#studio/engines/skill/mines.ts'
import { STAKE_MAX, winOf } from '#studio/engines/skill/round.ts'
import { part } from '#studio/players/slots/browser/host-call.ts'
import { bahtOf } from '#studio/players/slots/browser/words.ts'
import type { MinesShown, RoundShown } from '../wire.ts'
import { type Requests, satangOf, timesOf, type View } from './page-data.ts'

const COLUMNS = 5
const LADDER_SHOWN = 5

const shownOf = (round: RoundShown) => round.shown as MinesShown
const minesOf = (round: RoundShown) => Number(round.choice['mines'])

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }

/** Arrows move the focus over the tiles; only one is in the tab order. */
function moveByArrows(tiles: readonly HTMLElement[]) {
  part('tiles').addEventListener('keydown', (event) => {
    const from = tiles.indexOf(document.activeElement as HTMLElement)
    const to = from + (MOVES[event.key] ?? 0)
    const target = tiles[to]
    const leavesRow =
      (event.key === 'ArrowLeft' || event.key === 'ArrowRight') &&
      Math.floor(from / COLUMNS) !== Math.floor(to / COLUMNS)
    if (from < 0 || to === from || target === undefined || leavesRow) return
    event.preventDefault()
    for (const tile of tiles) tile.tabIndex = tile === target ? 0 : -1
    target.focus()
  })
}

function drawLadder(ladder: readonly number[], safe: number, lost: boolean) {
  const from = Math.max(0, Math.min(safe - 2, ladder.length - LADDER_SHOWN))
  part('ladder').replaceChildren(
    ...ladder.slice(from, from + LADDER_SHOWN).map((multiplier, at) => {
      const step = document.createElement('li')
      step.textContent = timesOf(multiplier)
      step.className = from + at < safe ? 'done' : from + at === safe && !lost ? 'next' : ''
      return step
    }),
  )
}

/** Its class, and its text for a screen reader. */
function faceOf(tile: number, shown: MinesShown | null): [string, string] {
  if (shown === null) return ['', 'ปิดอยู่']
  if (shown.hit === tile) return ['mine hit', 'มะพร้าว']
  if (shown.picks.includes(tile))
    return [shown.picks.at(-1) === tile && shown.board === null ? 'safe new' : 'safe', 'หยก']
  if (shown.board === null) return ['', 'ปิดอยู่']
  return shown.board.includes(tile) ? ['mine', 'มะพร้าวที่ซ่อนอยู่'] : ['left', 'หยกที่ไม่ได้เปิด']
}

function resultOf(round: RoundShown): string {
  const { picks, hit, multiplier } = shownOf(round)
  if (hit !== null) return `ช่อง ${hit + 1} เป็นมะพร้าว รอบนี้ไม่ได้เงิน`
  if (round.end !== null) return `เก็บแล้ว ได้รับ ${bahtOf(satangOf(round.end.win))} บาท`
  if (picks.length === 0) return 'เริ่มรอบแล้ว เลือกเปิดช่องแรก'
  return `ช่อง ${(picks.at(-1) ?? 0) + 1} เป็นหยก ตัวคูณ ${timesOf(multiplier)}`
}

export function minesView({ step, changed }: Requests, stake: () => number): View {
  const tiles = Array.from(document.querySelectorAll<HTMLButtonElement>('.tile'))
  let mines = 3
  let allowed = false
  let open: MinesShown | null = null
  const less = part<HTMLButtonElement>('mines-less')
  const more = part<HTMLButtonElement>('mines-more')

  const draw = (round: RoundShown | null) => {
    open = round === null || round.end !== null ? null : shownOf(round)
    const shown = round === null ? null : shownOf(round)
    const count = round === null || round.end !== null ? mines : minesOf(round)
    const ladder = minesLadder({
      stake: round === null ? stake() : satangOf(round.stake),
      mines: round === null ? mines : minesOf(round),
    })
    tiles.forEach((tile, at) => {
      const [face, word] = faceOf(at, shown)
      tile.className = `tile ${face}`.trim()
      tile.setAttribute('aria-label', `ช่อง ${at + 1} ${word}`)
    })
    const safe = shown === null ? 0 : shown.picks.length - (shown.hit === null ? 0 : 1)
    const left = TILES - safe
    const hidden = round === null ? mines : minesOf(round)
    part('now').textContent = shown === null || safe === 0 ? '–' : timesOf(shown.multiplier)
    const next = shown === null ? (ladder[0] ?? null) : round?.end === null ? shown.next : null
    part('next').textContent = next === null ? '–' : timesOf(next)
    part('chance').textContent = next === null ? '–' : `${(((left - hidden) / left) * 100).toFixed(1)}%`
    drawLadder(ladder, safe, shown?.hit !== null && shown !== null)
    part('mines').textContent = `${count} ลูก`
    part('about').textContent = ` · ${count} ใน ${TILES}`
  }

  const allow = ({ choices, steps }: { choices: boolean; steps: boolean }) => {
    allowed = steps
    less.disabled = !choices || mines === 1
    more.disabled = !choices || mines === MINES_MOST
    tiles.forEach((tile, at) => tile.setAttribute('aria-disabled', String(!steps || open?.picks.includes(at) === true)))
  }
  const change = (by: number) => {
    mines = Math.max(1, Math.min(MINES_MOST, mines + by))
    changed()
  }
  less.addEventListener('click', () => change(-1))
  more.addEventListener('click', () => change(1))
  moveByArrows(tiles)
  tiles.forEach((tile, at) =>
    tile.addEventListener('click', () => {
      if (allowed && open?.picks.includes(at) === false) step(String(at))
    }),
  )

  return {
    choice: () => ({ mines }),
    stakeMax: () => STAKE_MAX,
    begin: 'เริ่มเล่น',
    waits: 'เลือกเปิดช่องแรก',
    draw,
    show: async (round) => draw(round),
    cashOut: (round) =>
      shownOf(round).picks.length === 0 ? null : winOf(satangOf(round.stake), shownOf(round).multiplier),
    resultOf,
    allow,
  }
}
