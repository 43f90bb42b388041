import { html } from 'hono/html'
import { type Html, instantForPeople } from '../pages/layout.ts'
import { crestOf, crestShapes } from './crests.ts'
import type { Match } from './matches.ts'
import type { Prediction } from './predictions.store.ts'
import type { FinishedWeek } from './scores.store.ts'
import type { Standing } from './scores.ts'

export type ShownMatch = Match & { standing: Standing }
/** The week before; `finished` once it is settled. */
export type LastWeek = { matches: ShownMatch[]; finished: FinishedWeek | null }

type PageView = {
  /** The name on this site; null for a visitor. */
  member: string | null
  matches: ShownMatch[]
  last: LastWeek
  predictions: Prediction[]
  nextWeek: Date
  siteUrl: string
  outcome: string | undefined
}

/** The address carries the notice's code, not its text. */
const notices: Record<string, { text: string; good: boolean }> = {
  kept: { text: 'บันทึกผลทายแล้ว แก้ไขได้จนถึงเวลาเริ่มแข่ง', good: true },
  closed: { text: 'คู่นี้เริ่มแข่งแล้ว ทายผลไม่ได้', good: false },
  score: { text: 'สกอร์ต้องเป็นตัวเลข 0-20', good: false },
  visitor: { text: 'กรุณาเปิดหน้านี้จากเมนูกิจกรรมของเว็บไซต์ก่อนทายผล', good: false },
}

/** Agreed with the site; shared by the number of right predictions, and published before anybody predicts. */
const PRIZE = 30_000
const SHARED_BY = [1, 6, 40] as const
const baht = (amount: number) => amount.toLocaleString('en-US')

export const shortName = (member: string): string =>
  member
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-6)
    .toUpperCase()

const clubFace = (match: ShownMatch, side: 'home' | 'away'): Html | '' => crestOf(match[side])

function scoreLine(match: ShownMatch): Html {
  const { standing } = match
  const middle =
    standing.state === 'before' || standing.state === 'void'
      ? html`<span class="versus">พบ</span>`
      : html`<span class="versus figures">${standing.home} - ${standing.away}</span>`
  return html`<div class="teams"><b>${clubFace(match, 'home')}${match.home}</b>${middle}<b>${clubFace(match, 'away')}${match.away}</b></div>`
}

function tagOf({ standing }: ShownMatch, prediction: Prediction | undefined): Html | '' {
  if (standing.state === 'playing') return html`<span class="tag live">นาทีที่ ${standing.minute}</span>`
  if (standing.state === 'over') return html`<span class="tag">จบการแข่งขัน</span>`
  if (standing.state === 'void') return html`<span class="tag">เลื่อนหรือยกเลิก</span>`
  return prediction ? html`<span class="tag successful">ทายแล้ว</span>` : ''
}

function ownPrediction({ standing }: ShownMatch, prediction: Prediction | undefined, member: string | null): Html | '' {
  if (standing.state === 'void') return html`<p class="quiet centred">คู่นี้ไม่นับผล ทุกคนทายเฉพาะคู่ที่เหลือ</p>`
  if (member === null || standing.state === 'before') return ''
  if (!prediction) return html`<p class="quiet centred">คุณไม่ได้ทายคู่นี้</p>`
  const predictionText = `คุณทาย ${prediction.home} - ${prediction.away}`
  if (standing.state === 'playing') return html`<p class="quiet centred figures">${predictionText}</p>`
  const right = standing.home === prediction.home && standing.away === prediction.away
  return html`<p class="centred figures ${right ? 'right' : 'wrong'}">${right ? '✓' : '✗'} ${predictionText}</p>`
}

const predictionOf = (view: PageView, match: ShownMatch): Prediction | undefined =>
  view.predictions.find((prediction) => prediction.match === match.id)

/** Null while this week's prize can be won; it needs every match. */
export function whyLost({
  member,
  matches,
  predictions,
}: Pick<PageView, 'member' | 'matches' | 'predictions'>): 'late' | 'wrong' | null {
  const begun = matches.filter(({ standing }) => standing.state === 'playing' || standing.state === 'over')
  const of = (match: ShownMatch) =>
    member === null ? undefined : predictions.find((prediction) => prediction.match === match.id)
  if (begun.some((match) => of(match) === undefined)) return 'late'
  const isWrong = (match: ShownMatch) => {
    const prediction = of(match)
    const { standing } = match
    return standing.state === 'over' && (standing.home !== prediction?.home || standing.away !== prediction.away)
  }
  return begun.some(isWrong) ? 'wrong' : null
}

function matchRow(match: ShownMatch, view: PageView, open: boolean): Html {
  const predicted = predictionOf(view, match)
  const stepper = (side: 'home' | 'away') =>
    html`<span class="stepper"><button type="button" class="step" data-step="1" aria-label="เพิ่มประตูของ ${match[side]}" hidden>+</button><input name="${side}-${match.id}" type="number" inputmode="numeric" min="0" max="20" step="1" autocomplete="off" aria-label="ประตูของ ${match[side]}" placeholder="–" value="${predicted ? predicted[side] : ''}"><button type="button" class="step" data-step="-1" aria-label="ลดประตูของ ${match[side]}" hidden>−</button></span>`
  const body = open
    ? html`<div class="guess"><b>${clubFace(match, 'home')}${match.home}</b>${stepper('home')}<i aria-hidden="true">–</i>${stepper('away')}<b>${clubFace(match, 'away')}${match.away}</b></div>`
    : html`${scoreLine(match)}${ownPrediction(match, predicted, view.member)}`
  return html`<li data-match="${match.id}"><p class="when"><span>${instantForPeople(match.kickoff).replace(/:00 น\.$/, ' น.')}</span>${tagOf(match, predicted)}</p>${body}</li>`
}

/** One form with one button, unless nothing can be won any more. */
function weekCard(view: PageView, lost: ReturnType<typeof whyLost>): Html {
  const isOpen = (match: ShownMatch) => view.member !== null && lost === null && match.standing.state === 'before'
  const predicted = view.matches.filter((match) => predictionOf(view, match) !== undefined).length
  const rows = view.matches.map((match) => matchRow(match, view, isOpen(match)))
  const list = html`<section class="card week"><p class="week-head"><b>ทาย ${view.matches.length} คู่</b>${view.member === null ? '' : html`<span class="quiet">ทายแล้ว ${predicted} จาก ${view.matches.length}</span>`}</p><ul class="matches">${rows}</ul></section>`
  if (!view.matches.some(isOpen)) return list
  return html`<form method="post" action="/predict" id="guesses">${list}<div class="send"><button class="button gold wide" data-sent="${predicted > 0 ? 'แก้ผลทาย' : 'ส่งผลทาย'}">${predicted > 0 ? 'แก้ผลทาย' : 'ส่งผลทาย'}</button><p class="quiet centred">เข้าร่วมฟรี ไม่หักเครดิต ไม่มีเทิร์น</p></div></form>`
}

const lostNotes = {
  late: 'สัปดาห์นี้มีคู่ที่เริ่มแข่งไปแล้วโดยคุณไม่ได้ทาย รางวัลต้องทายครบทุกคู่ จึงร่วมไม่ทันแล้ว',
  wrong: 'มีคู่ที่ผลไม่ตรงกับที่คุณทาย สัปดาห์นี้จึงไม่ได้ลุ้นรางวัลแล้ว',
} as const

function prizeCard(view: PageView, lost: ReturnType<typeof whyLost>): Html {
  const { matches, nextWeek } = view
  const [first] = matches
  const begun = matches.some(({ standing }) => standing.state === 'playing' || standing.state === 'over')
  const deadline =
    first && !begun
      ? html`<p class="deadline">ทายให้ครบก่อน ${instantForPeople(first.kickoff).replace(/:00 น\.$/, ' น.')}</p>`
      : ''
  const note =
    lost === null || (view.member === null && lost === 'late' && !begun)
      ? ''
      : html`<p class="deadline">${view.member === null ? 'สัปดาห์นี้เริ่มแข่งแล้ว' : lostNotes[lost]} รอบใหม่เปิด ${instantForPeople(nextWeek).replace(/ \d\d:.*$/, '')}</p>`
  return html`<section class="card prize"><div class="grow"><p class="gold">เข้าร่วมฟรี ไม่หักเครดิต ไม่มีเทิร์น</p><p class="sum">${baht(PRIZE)} บาท</p><p class="quiet">ทายสกอร์ 90 นาทีให้ตรงทั้ง ${matches.length} คู่ คนที่ตรงทั้งหมดหารเงินเท่ากัน</p>${deadline}${note}</div><svg class="cup" viewBox="0 0 64 72" aria-hidden="true"><path d="M14 6H50V22C50 36 42 44 32 44S14 36 14 22Z"/><path d="M14 12H4C4 26 9 32 17 33M50 12H60C60 26 55 32 47 33" class="handle"/><path d="M28 44H36V56H28ZM18 56H46V62H18Z"/><path d="M14 62H50V70H14Z" class="foot"/></svg></section>`
}

const shares = (): Html =>
  html`<h2>ถ้าทายถูก ได้เท่าไร</h2><ul class="shares">${SHARED_BY.map((count) => html`<li class="card"><span class="quiet">ถูก ${count} คน</span><b class="figures">${baht(PRIZE / count)}</b><span class="quiet">บาทต่อคน</span></li>`)}</ul><p class="quiet">ไม่มีใครถูก เงินรางวัลไม่ทบไปสัปดาห์หน้า · คู่ละ 1 ผลทายต่อคน แก้ได้จนเริ่มแข่ง · เศษสตางค์จากการหารไม่แจก · คู่ที่เลื่อนหรือยกเลิกไม่นับให้ใคร · ผู้ถูกกดรับรางวัลที่เว็บไซต์โชคดี</p>`

function lastWeek({ matches, finished }: LastWeek, view: PageView): Html | '' {
  if (!finished) return ''
  const people = finished.winners.length
  const won = view.member !== null && finished.winners.includes(view.member)
  const share =
    finished.share === null
      ? ''
      : ` คนละ ${finished.share.replace(/\.00$/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')} บาท`
  return html`<h2>ผลสัปดาห์ก่อน</h2>${won ? html`<p class="note good" role="status">คุณทายถูกทุกคู่${share} ไปกดรับที่หน้าโปรโมชันของเว็บไซต์โชคดี</p>` : ''}<p class="quiet">${people === 0 ? 'ไม่มีผู้ทายถูกทุกคู่' : `ถูกทุกคู่ ${people} คน${share}`}</p><ul class="matches">${matches.map(
    (match) =>
      html`<li class="card">${scoreLine(match)}${ownPrediction(match, predictionOf(view, match), view.member)}</li>`,
  )}</ul>`
}

/** Public, with a form for a visitor with a ticket. */
export function predictionPage(view: PageView): Html {
  const notice = notices[view.outcome ?? '']
  const lost = whyLost(view)
  const greeting =
    view.member === null
      ? html`<p>ดูโปรแกรมได้เลย ถ้าจะร่วมทายผล เปิดหน้านี้จากเมนู “กิจกรรม” หลังเข้าสู่ระบบที่เว็บไซต์โชคดี</p><a class="button line" href="${view.siteUrl}">ไปที่เว็บไซต์โชคดี</a>`
      : html`<p>สวัสดีสมาชิก <b class="figures">#${shortName(view.member)}</b></p><p class="quiet">เรารู้จักคุณด้วยชื่อนี้เท่านั้น ไม่มีเบอร์โทรหรือชื่อจริงของคุณ</p>`
  return frame(
    html`${prizeCard(view, lost)}${notice ? html`<p class="note ${notice.good ? 'good' : 'bad'}" role="status">${notice.text}</p>` : ''}
<h2>โปรแกรมสัปดาห์นี้</h2>${weekCard(view, lost)}<section
  class="card greeting">${greeting}</section>${shares()}${lastWeek(view.last, view)}`,
    view.siteUrl,
  )
}

export const refusedPage = (text: string, siteUrl: string): Html =>
  frame(
    html`<section class="card greeting"><p role="alert">${text}</p><a class="button gold" href="${siteUrl}">กลับไปที่เว็บไซต์โชคดี</a><a class="link" href="/">ดูโปรแกรมโดยไม่เข้าร่วม</a></section>`,
    siteUrl,
  )

const frame = (
  body: Html,
  siteUrl: string,
): Html => html`<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport"
  content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color"
  content="#0B0D1C">
<title>ทายผลบอล – โลกจำลองโชคดี</title><link rel="icon" href="data:,"><link rel="stylesheet"
  href="/assets/prediction.css"><script type="module" src="/assets/prediction.js"></script></head>
<body>${crestShapes}<header class="top"><a class="back" href="${siteUrl}" aria-label="กลับไปเว็บไซต์โชคดี"><svg
  viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7"/></svg></a><a class="home"
  href="/"><b>ทายผลบอล</b><span>เว็บไซต์พันธมิตรในโลกจำลอง ทีมและการแข่งขันไม่ใช่ของจริง</span></a></header><main><h1>ทายสกอร์ฟุตบอลประจำสัปดาห์</h1>${body}</main></body></html>`
