import { DIGITS, type Line } from '#studio/engines/lotto/bet-types.ts'
import { readPaste } from '#studio/engines/lotto/paste.ts'
import { SINGLE_AMOUNT } from '#studio/engines/lotto/paste-lines.ts'
import { drawing, html, part, show } from '#studio/players/book/browser/markup.ts'
import { icons } from '../icons.ts'
import { browserDraws, type SetName, setNumbers, winLines } from './many.ts'
import { sheetBodies, type SheetKind } from './sheet-view.ts'
import type { Table } from './table.ts'
import { UNREAD } from './words.th.ts'

const TITLES: Readonly<Record<SheetKind, string>> = {
  win: 'วินเลข',
  sets: 'ชุดเลข',
  paste: 'วางโพย',
  numbers: 'เลขอั้นของงวดนี้',
}

type Answers = { table: () => Table; put: (lines: readonly Line[]) => boolean }

function sheetMarkup(kind: SheetKind, body: ReturnType<typeof html>, said: readonly string[]) {
  const list =
    said.length === 0 ? '' : html`<ul class="said" role="alert">${said.map((one) => html`<li>${one}</li>`)}</ul>`
  return html`<header data-key="head"><h2 id="sheet-title">${TITLES[kind]}</h2><button type="button" class="square" data-close="" aria-label="ปิด">${drawing(icons.close)}</button></header><div class="body" data-key="${kind}">${body}${list}</div>`
}

/** For many numbers at once, and the list of half and full ones. */
export function openSheet({ table, put }: Answers) {
  const dialog = part<HTMLDialogElement>('sheet')
  let kind: SheetKind = 'win'
  let text = ''
  let repeats = false
  let said: readonly string[] = []

  const draw = () => {
    if (!dialog.open) return
    show(dialog, sheetMarkup(kind, sheetBodies[kind](table(), { text, repeats }), said))
  }
  const done = (lines: readonly Line[]) => {
    if (!put(lines)) {
      said = [table().notice]
      return draw()
    }
    text = ''
    dialog.close()
  }
  const read = () => {
    const box = part<HTMLTextAreaElement>('paste')
    const { pad, lotto } = table()
    const result = readPaste(box.value, lotto, { ...SINGLE_AMOUNT, [DIGITS[pad.type]]: pad.type })
    if (!result.ok) {
      const { refusal } = result
      const isLong = refusal.code === 'LOTTO_PASTE_TOO_LONG'
      said = [isLong ? 'ข้อความยาวเกินไป' : `โพยหนึ่งใบมีได้ไม่เกิน ${refusal.most} เลข`]
      return draw()
    }
    const { lines, unread, rest } = result.value
    const from = box.value
    said = unread.map((one) => `${from.slice(one.from, one.to)} – ${UNREAD[one.code]}`).slice(0, 20)
    if (lines.length > 0 && !put(lines)) said = [table().notice]
    else {
      box.value = rest
      if (lines.length > 0) said = [`ใส่โพยแล้ว ${lines.length} เลข`, ...said]
      if (rest === '' && lines.length > 0) return dialog.close()
    }
    draw()
  }

  dialog.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === 'win-digits') {
      text = target.value.replace(/[^0-9]/g, '')
      target.value = text
    }
    if (target instanceof HTMLInputElement && target.id === 'win-repeats') repeats = target.checked
    draw()
  })
  dialog.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null
    const { pad } = table()
    if (target === dialog || pressed?.dataset['close'] !== undefined) dialog.close()
    if (pressed?.dataset['win'] !== undefined) done(winLines(pad.type, text, repeats, pad.baht) ?? [])
    if (pressed?.dataset['read'] !== undefined) read()
    const set = pressed?.dataset['set'] as SetName | undefined
    if (set !== undefined)
      done(setNumbers(set, pad.type, browserDraws).map((number) => ({ type: pad.type, number, baht: pad.baht })))
  })
  return {
    open(which: SheetKind) {
      kind = which
      said = []
      dialog.showModal()
      draw()
    },
    draw,
  }
}
