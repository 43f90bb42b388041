import { bahtForPeople, bahtText } from '#kit/money.ts'
import { callHost } from '#studio/players/book/browser/host.ts'
import { drawing, html, type Markup, part, show } from '#studio/players/book/browser/markup.ts'
import type { Message, OwnAnswer, PageState } from '../wire.ts'
import { openBets } from './bets.ts'
import { chipFace, chipText } from './chip-faces.ts'
import { clothView } from './cloth-view.ts'
import { turnWheel } from './dice-wheel.ts'
import { fairView, rulesView } from './dialogs.ts'
import { openHostClock } from './host-clock.ts'
import { areCardsProved, isDrawProved, isOfChain, turnedCards } from './proof.ts'
import { resultsView } from './results-view.ts'
import { roadsView } from './roads-view.ts'
import { openSession } from './session.ts'
import { spotsInOrder, spotsView } from './spots-view.ts'
import { openSqueeze } from './squeeze.ts'
import { cardsOf, cardsView, hintOf, phasesView, ringView, seatsView, spunPart } from './stage-view.ts'
import { followTable } from './stream.ts'
import { chipsOn, reduced, openTable, sumSpots, type Table, ticketsNow, totalOf } from './table.ts'
import { announceLast, announcePhase } from './announce.ts'
import { goneText, proofText, SEAT_FREE, seatsText, unreached } from './words.th.ts'

const begun = JSON.parse(part('state').textContent ?? '{}') as PageState & { address: string }
history.replaceState(null, '', begun.address)

const TICK_MS = 100
const NOTICE_MS = 4_000
let table = openTable(begun)
let isDue = false
let drawnRoads = ''
let isPlayable = false

const announce = (text: string) => {
  part('said').textContent = text
}
const clock = openHostClock((lag) => {
  part('lag').textContent = `${lag} ms`
  part('lag-part').hidden = false
})
const isWatched = begun.log_in !== null
const session = isWatched ? null : openSession(begun)

function set(change: (before: Table) => Table) {
  table = change(table)
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    draw()
  })
}

const bets = openBets({ table: () => table, set, now: clock.now, announce })
const turn = (position: number) => set((before) => ({ ...before, opened: new Set([...before.opened, position]) }))
openSqueeze(part('cards'), turn)

function actsView() {
  const isOpen = bets.isOpen()
  const canUndo = isOpen && (table.unsent.length > 0 || ticketsNow(table).length > 0)
  const canRepeat = isOpen && totalOf(table.last) > 0
  const button = (act: string, text: string, can: boolean, kind = 'ghost') =>
    html`<button type="button" class="button ${kind}" data-act="${act}" ${can ? '' : html`disabled`}>${text}</button>`
  return html`${button('undo', 'ย้อน', canUndo)}${button('clear', 'ล้าง', canUndo)}${button('repeat', 'วางเท่าเดิม', canRepeat, 'line')}${button('double', '×2', canRepeat, 'line')}`
}

const chipsView = () =>
  html`${table.facts.chips.map((chip) => html`<button type="button" class="chip" data-key="${chip}" data-chip="${chip}" aria-pressed="${chip === table.chip ? 'true' : 'false'}" aria-label="ชิป ${chipText(chip)} บาท">${drawing(chipFace(chip))}</button>`)}`

/** As on the lobby's card. */
function rangeText({ facts }: Table): string {
  const limits = Object.values(facts.limits)
  const [least, most] = [Math.min(...limits.map(([low]) => low)), Math.max(...limits.map(([, high]) => high))]
  return `฿${(least / 100).toLocaleString('en-US')}–${(most / 100).toLocaleString('en-US')}`
}

/** Cards have a road; dice and the wheel have a cloth. */
const isOfCards = () => table.facts.game === 'baccarat' || table.facts.game === 'dragon-tiger'

const drawn = new Map<string, string>()

/** Only where changed: the stage is drawn ten times a second, and a card being lifted must stay. */
function showChanged(id: string, markup: Markup) {
  if (drawn.get(id) === markup.text) return
  drawn.set(id, markup.text)
  show(part(id), markup)
}

function drawStage() {
  const now = clock.now()
  showChanged('ring', ringView(table, now))
  showChanged('cards', cardsView(table, now))
  showChanged('hint', html`${hintOf(table, now)}`)
  if (table.facts.game === 'roulette') turnNow(now)
}

const calm = matchMedia('(prefers-reduced-motion: reduce)')
/** With reduced motion only the beginning and end are shown. */
function turnNow(nowMs: number) {
  const spun = spunPart(table, nowMs)
  turnWheel(part('cards'), table.now.shown, calm.matches && spun < 1 ? 0 : spun)
}

function draw() {
  const { now, own } = table
  document.body.dataset['phase'] = now.phase
  part('round').textContent =
    `รอบ #${(now.number ?? 0).toLocaleString('en-US')} · ${rangeText(table)} · ${seatsText(now.people)}`
  showChanged('phases', phasesView(table))
  showChanged('spots', isOfCards() ? spotsView(table) : clothView(table))
  showChanged('seats', seatsView(table))
  const roads = now.marks.join(' ')
  if (roads !== drawnRoads || part('roads').childElementCount === 0) {
    drawnRoads = roads
    show(part('roads'), isOfCards() ? roadsView(table) : resultsView(table))
    // The newest mark is visible, not the empty columns behind it.
    for (const road of document.querySelectorAll<HTMLElement>('.road-scroll'))
      road.scrollLeft = road.scrollWidth * Number(road.dataset['end']) - road.clientWidth
  }
  part('notice').textContent = table.notice
  if (session !== null) {
    showChanged('chips', chipsView())
    showChanged('acts', actsView())
    part('stake').textContent = bahtForPeople(bahtText(BigInt(totalOf(chipsOn(table)))))
    session.show(own)
    part('stay').hidden = own.seat.asked_until === null
  }
  drawStage()
  if (!isPlayable && now.phase !== 'waiting') performance.mark('playable')
  isPlayable ||= now.phase !== 'waiting'
}

function noteSeat({ seat: before }: OwnAnswer, { seat: after }: OwnAnswer) {
  if (before.asked_until === null && after.asked_until !== null) announce(part('stay-text').textContent ?? '')
  if (before.asked_until !== null && !after.is_taken) set((now) => ({ ...now, notice: SEAT_FREE }))
}

/** Announces own changes that happened while the page was hidden. */
function noteChanges(before: OwnAnswer, after: OwnAnswer) {
  noteSeat(before, after)
  for (const ticket of after.tickets) {
    const was = before.tickets.find(({ key }) => key === ticket.key)
    const text = goneText(ticket.state, ticket.cause)
    if (was?.state !== ticket.state && text !== '') set((now) => ({ ...now, notice: text }))
  }
  const settled = after.tickets.filter(
    ({ state, key }) => state === 'settled' && before.tickets.some((one) => one.key === key && one.state !== 'settled'),
  )
  if (settled.length === 0) return
  const paid = settled.reduce((sum, one) => sum + (one.paid ?? 0), 0)
  const text = paid > 0 ? `ได้รับ ฿${bahtForPeople(bahtText(BigInt(paid)))}` : 'รอบนี้ไม่ได้รับเงิน'
  set((now) => ({ ...now, notice: text, last: sumSpots(settled.map(({ spots }) => spots)) }))
  announce(text)
}

async function readOwn(fresh = false) {
  if (isWatched) return
  const own = await callHost<OwnAnswer>(`/api/own?table=${table.facts.code}${fresh ? '&fresh=1' : ''}`).catch(
    () => null,
  )
  if (own === null) return
  const before = table.own
  const settled = own.tickets.filter(({ state }) => state === 'settled')
  set((now) => ({
    ...now,
    own: { ...own, limits_left: own.limits_left ?? now.own.limits_left },
    last: totalOf(now.last) === 0 ? sumSpots(settled.map(({ spots }) => spots)) : now.last,
  }))
  noteChanges(before, own)
}

async function keepSeat() {
  const own = await callHost<OwnAnswer>('/api/seat/keep', { table: table.facts.code }).catch(() => null)
  if (own !== null) set((now) => ({ ...now, own: { ...own, limits_left: now.own.limits_left } }))
}

/** The last round's notice has been read by then. */
function forgetNotice(notice: string) {
  setTimeout(() => set((now) => (now.notice === notice ? { ...now, notice: '' } : now)), NOTICE_MS)
}

function received(message: Message) {
  clock.follow(message.t)
  if (message.type === 'beat') return
  if (message.type === 'own') return void readOwn()
  const before = table.now
  set((now) => reduced(now, message))
  if (message.type !== 'sums') announcePhase(table, before, announce)
  if (message.type === 'betting') forgetNotice(table.notice)
}

/** Computes again what the table has shown of its unit. */
async function prove() {
  const { now, facts } = table
  const showProof = (text: string) => void (part('proof-text').textContent = text)
  if ((await isOfChain(now)) === false) return showProof(proofText(false, null))
  if (!isOfCards()) return showProof(proofText(await isDrawProved(now), null))
  const answer = await callHost<{ leaves: string[] }>(`/api/leaves?table=${facts.code}&k=${now.k}`).catch(() => null)
  showProof(answer === null ? unreached : proofText(await areCardsProved(now, answer.leaves), turnedCards(now).length))
}

/** Who watches is led to the login, once a press. */
function askLogin() {
  const notice = 'เข้าสู่ระบบก่อน แล้ววางเดิมพันที่โต๊ะนี้ได้'
  set((now) => ({ ...now, notice }))
  forgetNotice(notice)
  part('log-in').focus()
}

const onPress: Readonly<Record<string, (value: string) => void>> = {
  spot: (spot) => (isWatched ? askLogin() : bets.put(spot)),
  chip: (chip) => set((now) => ({ ...now, chip: Number(chip) })),
  act: (act) => {
    if (act === 'undo') void bets.undo(false)
    if (act === 'clear') void bets.undo(true)
    if (act === 'repeat') bets.again(1)
    if (act === 'double') bets.again(2)
  },
  open: (id) => {
    show(part(id), id === 'rules' ? rulesView(table) : fairView(table))
    part<HTMLDialogElement>(id).showModal()
  },
  prove: () => void prove(),
  stay: () => void keepSeat(),
  close: (id) => part<HTMLDialogElement>(id).close(),
  jump: (id) => part(id).focus(),
}

document.addEventListener('click', (event) => {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
  if (element === null) return
  if (element.dataset['jump'] !== undefined) event.preventDefault()
  for (const [name, value] of Object.entries(element.dataset)) onPress[name]?.(value ?? '')
})

function moveFocus(step: number) {
  const all = spotsInOrder(table).map((spot) => document.querySelector<HTMLElement>(`[data-spot="${spot}"]`))
  const at = all.findIndex((one) => one === document.activeElement)
  all[(at + step + all.length) % all.length]?.focus()
}

function turnNext() {
  const closed = cardsOf(table, clock.now()).find(({ isOpen }) => !isOpen)
  if (closed) turn(closed.position)
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return
  const chip = isWatched ? undefined : table.facts.chips[Number(event.key) - 1]
  const key = event.key.toLowerCase()
  if (isWatched && (key === 'z' || key === 'r')) return
  if (chip !== undefined) set((now) => ({ ...now, chip }))
  else if (key === 'z') void bets.undo(false)
  else if (key === 'r') bets.again(1)
  else if (key === 'arrowright' || key === 'arrowdown') moveFocus(1)
  else if (key === 'arrowleft' || key === 'arrowup') moveFocus(-1)
  else if (key === ' ' && table.now.phase === 'show') turnNext()
  else return
  if (key === ' ' || key.startsWith('arrow')) event.preventDefault()
})

let wasOpen = false
setInterval(() => {
  const isOpen = bets.isOpen()
  if (wasOpen && !isOpen && !isWatched) bets.atClose()
  if (wasOpen !== isOpen) set((now) => now)
  wasOpen = isOpen
  announceLast(table, clock.now(), announce)
  if (!document.hidden) drawStage()
}, TICK_MS)

/** Smooth, by frames, while shown. */
function spin() {
  if (table.now.phase === 'show' && !document.hidden && !calm.matches) turnNow(clock.now())
  requestAnimationFrame(spin)
}
if (table.facts.game === 'roulette') spin()

followTable(begun.table.code, {
  received,
  watched: isWatched,
  opened: () => void readOwn(true),
  connected: (is) => {
    part('offline').hidden = is
    if (!is && isWatched) void showRefusal()
  },
})
/** A table that has no place for one more watcher says so on a page of its own. */
async function showRefusal() {
  const page = await fetch(location.href).catch(() => null)
  if (page?.status === 503) location.reload()
}
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void readOwn(true)
})
