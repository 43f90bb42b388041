import { html } from 'hono/html'
import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import { icons } from './icons.ts'

/** Except the paytable's (`paytable.ts`). */

const closing = html`<button class="square" data-close type="button" aria-label="ปิด">${icons.leave}</button>`

/** Own rounds, seeds and their check. */
export const fairness = (
  site: string,
) => html`<dialog id="fair" class="sheet" aria-labelledby="fair-title"><header><h2 id="fair-title"
  class="leaf">ประวัติและตรวจสอบ</h2>${closing}</header>
<ol id="rounds" class="rounds" aria-label="รอบล่าสุดของคุณในเกมนี้"></ol>
<details class="proofs" id="proofs"><summary>ตรวจสอบผลด้วยตัวเอง</summary>
<p class="quiet">ก่อนเล่น เราประกาศรหัสผูกมัด (SHA-256) ของซีดฝั่งเกมไว้แล้ว ผลแต่ละรอบมาจากซีดนั้นรวมกับซีดของคุณและลำดับรอบ เมื่อเปิดเผยซีด เครื่องนี้จะคำนวณทุกรอบในรายการนี้ซ้ำให้เอง</p>
<p class="quiet" id="shared-seed">ทุกเกมของค่ายนี้ที่คุณเล่นใช้ซีดและลำดับรอบชุดเดียวกัน เมื่อเปิดเผย ทุกเกมจะเปลี่ยนไปใช้ซีดใหม่ รายการนี้มีเฉพาะรอบของเกมนี้ รอบของเกมอื่นตรวจได้ที่ปุ่ม “ตรวจบนเว็บไซต์ด้วย”</p>
<button class="button jade wide" id="rotate" type="button" data-at-rest>เปิดเผยซีดและตรวจทุกรอบในรายการ</button>
<p id="fair-text" class="live" role="status"></p>
<h3>ซีดของรอบถัดไป</h3>
<dl class="seeds"><dt>รหัสผูกมัดของซีดฝั่งเกม</dt><dd id="commitment"
  class="code"></dd><dt>nonce ของรอบถัดไป (รอบแรกคือ 0)</dt><dd id="nonce"></dd></dl>
<form id="seed-form"><label for="client-seed">ซีดของคุณ</label><div class="field"><input id="client-seed"
  name="client_seed" maxlength="64" autocomplete="off" spellcheck="false" required pattern="[A-Za-z0-9_\\-]+"><button
  class="button ghost" type="submit">ใช้ซีดนี้</button></div></form>
<a class="button line wide" id="check-rounds" href="${site}/cheat" target="_blank"
  rel="noopener">ตรวจบนเว็บไซต์ด้วย</a></details></dialog>`

export const realityCheck = html`<dialog id="reality-check" aria-labelledby="reality-check-title"><h2
  id="reality-check-title">พักสักครู่ไหม</h2><p id="reality-check-text"></p>
<div class="pair"><button class="button line" data-leave type="button">ออกจากเกม</button><button class="button jade"
  data-close type="button">เล่นต่อ</button></div></dialog>`

export const trouble = (
  site: string,
) => html`<dialog id="trouble" aria-labelledby="trouble-title"><header><h2 id="trouble-title"></h2>${closing}</header><p
  id="trouble-text"></p>
<div class="stack"><a class="button jade wide" id="trouble-deposit" href="${site}/deposit" target="_blank"
  rel="noopener" hidden>เติมเครดิต</a><a class="button line wide" id="trouble-limits" href="${site}/limits"
  target="_blank" rel="noopener" hidden>ดูวงเงินที่ตั้งไว้</a><button class="button ghost wide" id="trouble-leave"
  data-leave type="button">กลับไปเว็บไซต์</button></div></dialog>`

const buy = ({ publishedFigures }: TitleFacts) => html`<dialog id="buy" aria-labelledby="buy-title"><header><h2
  id="buy-title">ซื้อฟีเจอร์</h2>${closing}</header>
<p>เข้าฟีเจอร์ทันทีด้วยราคา <b>฿<span
  data-show="cost"></span></b> ต่อครั้ง${publishedFigures.buy_return_bp === null ? '' : html` ผลตอบแทนเฉลี่ย ${(publishedFigures.buy_return_bp / 100).toFixed(2)}%`}</p>
<p class="quiet">ส่วนใหญ่ได้คืนน้อยกว่าราคาที่จ่าย และไม่มีผลต่อโอกาสของรอบถัดไป</p>
<div class="pair"><button class="button line" data-close type="button">ไม่ซื้อ</button><button class="button gold"
  id="buy-now" type="button" data-at-rest>ซื้อ ฿<span data-show="cost"></span></button></div></dialog>`

const party = html`<dialog id="party" class="party" aria-labelledby="party-title"><div class="rays"
  aria-hidden="true"></div><div id="party-coins" aria-hidden="true"></div>
<div class="party-in"><h2 id="party-title">ชนะใหญ่</h2><p class="party-amount leaf">฿<span
  id="party-amount"></span></p><p id="party-times"></p>
<div class="party-sum"><div><span>จ่าย</span><b id="party-paid"></b></div><div><span>ได้รับ</span><b
  id="party-won"></b></div><div><span>สุทธิ</span><b id="party-net"></b></div></div></div>
<div class="party-end"><button class="button gold wide" id="party-on" data-close
  type="button">เก็บเข้าเครดิต เล่นต่อ</button><div class="party-links"><button class="plain" id="party-proof"
  type="button">ดูหลักฐานรอบนี้</button><button class="plain" id="party-off" type="button">ปิดภาพฉลอง</button></div>
<p class="care"><span class="age">20+</span>รอบนี้ไม่มีผลต่อโอกาสของรอบถัดไป</p></div></dialog>`

/** A finished feature's win, beside its price. */
const ending = html`<dialog id="ending" class="ending" aria-labelledby="ending-title" aria-describedby="ending-text"><h2
  id="ending-title" class="leaf"></h2><p id="ending-text" class="unseen"></p>
<p class="ending-amount leaf" aria-hidden="true">฿<span id="ending-amount"></span></p>
<div class="party-sum"><div id="ending-spins-box"><span>ฟรีสปิน</span><b id="ending-spins"></b></div><div><span
  id="ending-price">เดิมพัน</span><b id="ending-paid"></b></div><div><span>สุทธิ</span><b
  id="ending-net"></b></div></div>
<button class="button gold wide" id="ending-on" data-close type="button">ต่อ</button></dialog>`

/** `site`: the operator's origin; `buys`: whether this page sells the feature. */
export const dialogs = (facts: TitleFacts, site: string, buys: boolean) =>
  html`${fairness(site)}${realityCheck}${trouble(site)}${buys ? buy(facts) : ''}${ending}${party}`
