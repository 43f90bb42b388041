import { html } from 'hono/html'
import { chooseOf } from '#studio/engines/skill/choose.ts'
import { type Board, bucketsOf, RISKS, type Risk, ROWS } from '#studio/engines/skill/plinko.ts'
import type { Stepper } from './boards.ts'

const riskNames: Record<Risk, string> = { low: 'เสี่ยงต่ำ', mid: 'กลาง', high: 'สูง' }

export const plinkoBoard = () =>
  html`<ol class="last-drops" id="last-drops" aria-label="ผลล่าสุดของคุณ"></ol><div class="pins"><svg id="pins" viewBox="0 0 340 340" role="img" aria-label="กระดานหมุด"></svg></div><p class="pins-note">ในช่องคือตัวคูณ ใต้ช่องคือโอกาส %</p>`

export const plinkoChoices = (stepper: Stepper) =>
  html`<div class="segments whole" role="group" aria-label="ความเสี่ยง">${RISKS.map((risk) => html`<button type="button" data-risk="${risk}" aria-pressed="${risk === 'mid'}">${riskNames[risk]}</button>`)}</div>${stepper('rows', 'จำนวนชั้น', '10', 'ลดชั้น', 'เพิ่มชั้น')}`

const times = (tenths: number) => `${(tenths / 10).toLocaleString('en-US')}×`

function returnOf(board: Board): string {
  const paid = (bucketsOf(board) ?? []).reduce((sum, tenths, bucket) => sum + tenths * chooseOf(board.rows, bucket), 0)
  return ((paid * 10) / 2 ** board.rows).toFixed(4)
}

export const plinkoReturns = () =>
  html`<table><thead><tr><th>กระดาน</th><th
    class="sizes">จากขอบเข้ากลาง</th><th>ผลตอบแทน</th></tr></thead><tbody>${ROWS.flatMap((rows) =>
      RISKS.map((risk) => {
        const half = (bucketsOf({ rows, risk }) ?? []).slice(0, rows / 2 + 1)
        return html`<tr><th>${rows} ชั้น ${riskNames[risk]}</th><td class="sizes">${half.map((tenths) => html`<span>${times(tenths)}</span> `)}</td><td>${returnOf({ rows, risk })}%</td></tr>`
      }),
    )}</tbody></table>`
