import { bahtForPeople } from '#kit/money.ts'
import { BET_TYPE_NAMES } from '#studio/engines/lotto/bet-types.th.ts'
import { drawing, html, type Markup } from '#studio/players/book/browser/markup.ts'
import { icons } from '../icons.ts'
import type { SlipLine, SlipShown } from '../wire.ts'
import { changeNote, rateText } from './bet-view.ts'
import { nowMs, type Table } from './table.ts'
import { dayText, drawName, hourText, leftText, momentText, reasonText, SLIP_STATES } from './words.th.ts'

const wonLines = ({ lines }: SlipShown): number => lines.filter(({ times }) => (times ?? 0) > 0).length

function lineOf({ type, number, baht, rate, times, pays }: SlipLine): Markup {
  const end =
    times === null
      ? `บาทละ ${rateText(rate)}`
      : times > 0
        ? html`<b class="won">+${bahtForPeople(pays ?? '0')}</b>`
        : Number(pays ?? '0') > 0
          ? 'คืนเงิน'
          : 'ไม่ถูก'
  return html`<li><b>${number}</b><span>${BET_TYPE_NAMES[type]} · ${baht.toLocaleString('en-US')}.00</span><span
  class="end">${end}</span></li>`
}

function headOf(slip: SlipShown): Markup {
  const won = wonLines(slip)
  if (slip.state === 'settled' && won > 0)
    return html`<p>ถูก ${won} จาก ${slip.lines.length} เลข</p><p class="won big">+${bahtForPeople(slip.paid)}</p>`
  if (slip.draw.change?.cancelled === true && slip.state === 'settled')
    return html`<p class="warn">งวดนี้ยกเลิก คืนเงินเต็มจำนวน ฿${bahtForPeople(slip.paid)} · ${reasonText(slip.draw.change.reason)}</p>`
  if (slip.state === 'accepted')
    return html`<p class="warn">${SLIP_STATES.accepted} ออก ${slip.draw.lotto === 'yiki' ? '' : `${dayText(slip.draw.day)} `}${hourText(slip.draw.drawn_at)}</p>${changeNote(slip.draw)}`
  return html`<p class="dim">${SLIP_STATES[slip.state]}</p>`
}

function card(table: Table, slip: SlipShown): Markup {
  const until = slip.cancel_until === null ? null : Date.parse(slip.cancel_until)
  const left = until === null ? 0 : until - nowMs(table)
  const cancel =
    left > 0
      ? html`<button type="button" class="button ghost"
  data-cancel="${slip.id}">ยกเลิกโพย (เหลือ ${leftText(left)})</button>`
      : ''
  return html`<li class="${slip.state === 'settled' && wonLines(slip) > 0 ? 'own-slip hit' : 'own-slip'}" data-key="${slip.id}"><header><p><b>${drawName(slip.draw)}</b><small>โพย ${slip.number} · ${momentText(slip.placed_at)}</small></p><p class="paid">฿${bahtForPeople(slip.stake)}</p></header>${headOf(slip)}<ol>${slip.lines.toSorted((one, other) => (other.times ?? 0) - (one.times ?? 0)).map(lineOf)}</ol><footer>${cancel}<button type="button" class="button ghost" data-again="${slip.id}">แทงซ้ำ</button></footer></li>`
}

/** Newest first. */
export function slipsView(table: Table): Markup {
  if (table.own === null) return html`<p class="loading">กำลังโหลดโพย</p>`
  if (table.own.length === 0)
    return html`<p class="empty">${drawing(icons.slip)}ยังไม่มีโพย<br><a class="button gold"
  href="#/bet">แทงหวย</a></p>${notice(table)}`
  return html`${notice(table)}<ol class="own" data-key="own">${table.own.map((slip) => card(table, slip))}</ol>${table.ownNext === null ? '' : html`<button type="button" class="button ghost wide" data-more-slips="">ดูโพยก่อนหน้า</button>`}`
}

const notice = ({ notice: text }: Table): Markup | string =>
  text === '' ? '' : html`<p class="said" role="alert" data-key="said">${text}</p>`
