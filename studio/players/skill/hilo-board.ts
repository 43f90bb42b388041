import { html } from 'hono/html'
import { hiloMultiplier } from '#studio/engines/skill/hilo.ts'

const buttons = [
  ['higher', 'สูงกว่า'],
  ['same', 'เท่ากัน'],
  ['lower', 'ต่ำกว่า'],
] as const

export const hiloBoard = () =>
  html`<dl class="figures-now"><div><dt>ตัวคูณตอนนี้</dt><dd id="now" class="leaf">–</dd></div><div
    class="end"><dt>ทายถูก</dt><dd id="right">0</dd></div></dl>
<div class="table"><ol class="passed" id="passed" aria-label="ไพ่ที่ผ่านไป"></ol><div class="card back" id="card"
  role="img" aria-label="ยังไม่เปิดไพ่"></div></div>
<div class="guesses" role="group"
  aria-label="ทายไพ่ใบถัดไป">${buttons.map(([guess, word]) => html`<button type="button" class="guess" data-guess="${guess}" disabled><b>${word}</b><span data-pays></span><small data-chance></small></button>`)}</div>
<button class="skip" id="skip" type="button" disabled>ข้ามไพ่ใบนี้</button>`

export const hiloReturns = () =>
  html`<table><thead><tr><th>แต้มที่ถูกใน 13</th><th>จ่ายครั้งแรก</th><th>ผลตอบแทน</th></tr></thead><tbody>${Array.from(
    { length: 12 },
    (_, at) => 12 - at,
  ).map((count) => {
    const multiplier = hiloMultiplier([count])
    return html`<tr><th>${count}</th><td>${(multiplier / 100).toFixed(2)}×</td><td>${(Math.floor((multiplier * count * 100) / 13) / 100).toFixed(2)}%</td></tr>`
  })}</tbody></table><p class="quiet">ทายหลายครั้งต่อกัน ผลตอบแทนไม่ต่ำกว่า 96.28% ของเดิมพัน</p>`
