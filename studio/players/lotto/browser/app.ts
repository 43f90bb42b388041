import { systemClock } from '#kit/clock.ts'
import { bahtForPeople } from '#kit/money.ts'
import type { BetType, Lotto } from '#studio/engines/lotto/bet-types.ts'
import { SOLD } from '#studio/engines/lotto/bet-types.ts'
import type { Place } from '#studio/engines/lotto/many-numbers.ts'
import { openClock } from '#studio/players/book/browser/clock.ts'
import { html, part, show } from '#studio/players/book/browser/markup.ts'
import type { PageState } from '../wire.ts'
import { openActs } from './acts.ts'
import { betView } from './bet-view.ts'
import { followHost } from './follow.ts'
import { digitsNeeded, linesOf, pressed, type Way, withType } from './pad.ts'
import { payRow, poyView } from './poy-view.ts'
import { resultsView } from './results-view.ts'
import { openSheet } from './sheet.ts'
import { removeLine, setAmount, shownLines, totalsOf } from './slip.ts'
import { slipsView } from './slips-view.ts'
import {
  chosenDraw,
  draftKey,
  draftOf,
  factsOf,
  openTable,
  putLines,
  type Table,
  type View,
  withDraft,
} from './table.ts'

const begun = JSON.parse(part('state').textContent ?? '{}') as PageState & { address: string }
history.replaceState(null, '', begun.address + location.hash)

const QUOTE_MS = 150
/** Others buy too: a draft slip is quoted again. */
const REQUOTE_MS = 10_000

let table = openTable(begun)
let isDue = false
const changed = () => {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    draw()
  })
}
const announce = (text: string) => {
  part('said').textContent = text
}
const acts = openActs({
  table: () => table,
  set: (change) => {
    table = change(table)
    changed()
  },
  announce,
})
const quietly = (...reads: Promise<unknown>[]) => void Promise.allSettled(reads)

function put(lines: Parameters<typeof putLines>[1]): boolean {
  const { table: after, said } = putLines(table, lines, factsOf(table).limits)
  const isPut = after.notice === ''
  update(() => after)
  announce(said)
  return isPut
}
const sheet = openSheet({ table: () => table, put })

let quoted = ''
let quoting: ReturnType<typeof setTimeout> | undefined
/** Requests a new quote where the slip changed. */
function update(change: (before: Table) => Table) {
  table = change(table)
  const asked = `${chosenDraw(table)?.id} ${draftKey(draftOf(table))}`
  if (asked !== quoted) {
    quoted = asked
    clearTimeout(quoting)
    quoting = setTimeout(() => quietly(acts.quote()), QUOTE_MS)
  }
  changed()
}

const views: Readonly<Record<View, (shown: Table) => ReturnType<typeof betView>>> = {
  bet: betView,
  results: resultsView,
  slips: slipsView,
}

function draw() {
  part('credit').textContent = bahtForPeople(table.credit)
  for (const link of part('views').querySelectorAll('a'))
    link.toggleAttribute('aria-current', link.dataset['view'] === table.view)
  show(part('view'), views[table.view](table))
  show(part('poy'), poyView(table))
  const totals = totalsOf(shownLines(draftOf(table), table.quotes))
  const bar = part('pay-bar')
  bar.hidden = table.view !== 'bet' || draftOf(table).length === 0
  document.body.classList.toggle('has-bar', !bar.hidden)
  document.body.dataset['view'] = table.view
  show(bar, bar.hidden ? html`` : payRow(table, totals))
  sheet.draw()
}

function route() {
  const wanted = location.hash.replace('#/', '')
  const view = wanted === 'results' || wanted === 'slips' ? wanted : 'bet'
  update((before) => ({ ...before, view, notice: before.view === view ? before.notice : '' }))
  if (view === 'results') quietly(acts.results(table.resultsOf))
  if (view === 'slips') quietly(acts.slips())
}

function pressKey(key: string) {
  const pad = pressed(table.pad, key)
  update((before) => ({ ...before, pad }))
  if (pad.digits.length < digitsNeeded(pad) || (pad === table.pad && key.length > 1)) return
  if (put(linesOf(pad))) update((before) => ({ ...before, pad: { ...before.pad, digits: '' } }))
}

function chooseLotto(lotto: Lotto) {
  update((before) => ({
    ...before,
    lotto,
    notice: '',
    pad: SOLD[lotto].includes(before.pad.type) ? before.pad : withType(before.pad, '3top'),
  }))
}

const eachAmount = (text: string) => {
  const baht = Number(text)
  const { least, most } = factsOf(table).limits.number
  if (Number.isInteger(baht) && baht >= least && baht <= most)
    update((before) => ({ ...before, pad: { ...before.pad, baht } }))
}

const change = (key: string | null, baht: number) => {
  const { limits } = factsOf(table)
  const draft = setAmount(draftOf(table), key, baht, limits)
  if (draft === null)
    update((before) => ({
      ...before,
      notice: `เลขละ ${limits.number.least} – ${limits.number.most.toLocaleString('en-US')} บาท`,
    }))
  else update((before) => withDraft({ ...before, notice: '' }, draft))
}

const onPress: Readonly<Record<string, (value: string) => void>> = {
  lotto: (lotto) => chooseLotto(lotto as Lotto),
  type: (type) => update((before) => ({ ...before, pad: withType(before.pad, type as BetType) })),
  way: (way) => update((before) => ({ ...before, pad: { ...before.pad, way: way as Way, digits: '' } })),
  place: (place) => update((before) => ({ ...before, pad: { ...before.pad, place: place as Place } })),
  press: pressKey,
  amount: eachAmount,
  many: (kind) => sheet.open(kind as 'win' | 'sets' | 'paste'),
  numbers: () => {
    quietly(acts.numbers())
    sheet.open('numbers')
  },
  remove: (key) => update((before) => withDraft({ ...before, notice: '' }, removeLine(draftOf(before), key))),
  clear: () => update((before) => withDraft({ ...before, notice: '' }, [])),
  all: () => change(null, table.pad.baht),
  placeSlip: () => void acts.place(),
  results: (lotto) => {
    update((before) => ({ ...before, results: null, resultsOf: lotto as Lotto, counts: null }))
    quietly(acts.results(lotto as Lotto))
  },
  moreResults: () => quietly(acts.results(table.resultsOf, true)),
  check: (id) => quietly(acts.check(id)),
  cancel: (id) => quietly(acts.cancel(id)),
  again: (id) => acts.again(id),
  moreSlips: () => quietly(acts.slips(true)),
  jump: (id) => part(id).focus(),
}

document.addEventListener('click', (event) => {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
  if (element === null || element.closest('dialog') !== null) return
  if (element.dataset['jump'] !== undefined) event.preventDefault()
  for (const [name, value] of Object.entries(element.dataset)) onPress[name]?.(value ?? '')
})
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === 'each') eachAmount(target.value)
})
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset['stake'] !== undefined)
    change(target.dataset['stake'], Number(target.value))
})
document.addEventListener('keydown', (event) => {
  if (table.view !== 'bet' || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null) return
  if (/^[0-9]$/.test(event.key)) pressKey(event.key)
  if (event.key === 'Backspace') pressKey('erase')
})
addEventListener('hashchange', route)

openClock(begun, changed).tick(true)
setInterval(() => {
  if (draftOf(table).length > 0 && !document.hidden) quietly(acts.quote())
}, REQUOTE_MS)

/** After a draw; an opening round is read as well. */
const readAll = () =>
  quietly(
    acts.draws().then(() => update((before) => before)),
    acts.credit(),
    ...(table.view === 'results' ? [acts.results(table.resultsOf)] : []),
    ...(table.own === null ? [] : [acts.slips()]),
  )
followHost({
  changed: (what) => (what === 'draws' ? readAll() : quietly(acts.slips(), acts.credit())),
  opened: readAll,
  now: (instant) => update((before) => ({ ...before, aheadMs: Date.parse(instant) - systemClock.now().getTime() })),
  connected: (is) => {
    part('offline').hidden = is
  },
})
route()
