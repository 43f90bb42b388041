import { html } from 'hono/html'
import { chooseOf } from '#studio/engines/skill/choose.ts'
import { minesLadder, TILES } from '#studio/engines/skill/mines.ts'
import { STAKE_MIN } from '#studio/engines/skill/round.ts'
import type { Stepper } from './boards.ts'

const hundredths = (value: number) => (value / 100).toFixed(2)

export const minesBoard = () =>
  html`<dl class="figures-now"><div><dt>ตัวคูณตอนนี้</dt><dd id="now"
    class="leaf">–</dd></div><div><dt>ช่องถัดไป</dt><dd id="next" class="jade">–</dd></div><div
    class="end"><dt>โอกาสรอด</dt><dd id="chance">–</dd></div></dl>
<div class="tiles" id="tiles" role="group"
  aria-label="25 ช่อง ใช้ลูกศรเลื่อน กด Enter เพื่อเปิด">${Array.from({ length: TILES }, (_, tile) => html`<button type="button" class="tile" data-tile="${tile}" tabindex="${tile === 0 ? 0 : -1}" aria-label="ช่อง ${tile + 1}" aria-disabled="true"></button>`)}</div>
<ol class="ladder" id="ladder" aria-label="ตัวคูณตามจำนวนหยกที่เปิด"></ol>`

export const minesChoices = (stepper: Stepper) => stepper('mines', 'มะพร้าวซ่อน', '3 ลูก', 'ลดมะพร้าว', 'เพิ่มมะพร้าว')

/** The lowest and highest return of stopping, by hidden coconuts. */
function rangeOf(mines: number): [number, number] {
  const returns = minesLadder({ stake: STAKE_MIN, mines }).map((multiplier, at) => {
    const [won, all] = [multiplier * chooseOf(TILES - mines, at + 1), chooseOf(TILES, at + 1)]
    return Math.floor((won * 100) / all)
  })
  return [Math.min(...returns), Math.max(...returns)]
}

export const minesReturns = () =>
  html`<table><thead><tr><th>มะพร้าว</th><th>ช่องแรกจ่าย</th><th>ตัวคูณสูงสุด</th><th>ผลตอบแทน</th></tr></thead><tbody>${[
    1, 2, 3, 4, 5, 8, 10, 15, 20, 24,
  ].map((mines) => {
    const ladder = minesLadder({ stake: STAKE_MIN, mines })
    const [low, high] = rangeOf(mines)
    return html`<tr><th>${mines}</th><td>${hundredths(ladder[0] ?? 0)}×</td><td>${hundredths(ladder.at(-1) ?? 0)}×</td><td>${low === high ? hundredths(low) : `${hundredths(low)}–${hundredths(high)}`}%</td></tr>`
  })}</tbody></table>`
