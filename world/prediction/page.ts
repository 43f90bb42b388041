import { html } from 'hono/html'
import { type Html, instantForPeople } from '../pages/layout.ts'
import type { Match } from './matches.ts'
import type { Prediction } from './predictions.store.ts'
import type { FinishedWeek } from './scores.store.ts'
import type { Standing } from './scores.ts'

/** A match with its state now. */
export type ShownMatch = Match & { standing: Standing }
/** The week before: its matches, and who won, once it is settled. */
export type LastWeek = { matches: ShownMatch[]; finished: FinishedWeek | null }

type PageView = {
  /** The member's name on this site; null for a visitor. */
  member: string | null
  matches: ShownMatch[]
  last: LastWeek
  predictions: Prediction[]
  /** The address of the operator's site. */
  siteUrl: string
  /** The code of a notice; see `notices`. */
  outcome: string | undefined
}

/** The notice after a form was sent or a visit failed. The address carries its code, not its text. */
const notices: Record<string, { text: string; good: boolean }> = {
  kept: { text: 'บันทึกผลทายแล้ว แก้ไขได้จนถึงเวลาเริ่มแข่ง', good: true },
  closed: { text: 'คู่นี้เริ่มแข่งแล้ว ทายผลไม่ได้', good: false },
  score: { text: 'สกอร์ต้องเป็นตัวเลข 0-20', good: false },
  visitor: { text: 'กรุณาเปิดหน้านี้จากเมนูกิจกรรมของเว็บไซต์ก่อนทายผล', good: false },
}

/** The prize agreed with the site, and what each gets of it by how many are right: published before anybody predicts. */
const PRIZE = 30_000
const SHARED_BY = [1, 6, 40] as const
const baht = (amount: number) => amount.toLocaleString('en-US')

/** A short form of a name at this site: its last six characters. */
export const shortName = (member: string): string =>
  member
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-6)
    .toUpperCase()

const clubFace = (club: string): Html =>
  html`<span class="crest" aria-hidden="true">${[...club].find((letter) => /[ก-ฮ]/.test(letter)) ?? ''}</span>`

function scoreLine(match: ShownMatch): Html {
  const { standing } = match
  const middle =
    standing.state === 'before'
      ? html`<span class="versus">พบ</span>`
      : html`<span class="versus figures">${standing.home} - ${standing.away}</span>`
  return html`<div class="teams"><b>${clubFace(match.home)}${match.home}</b>${middle}<b>${clubFace(match.away)}${match.away}</b></div>`
}

function tagOf({ standing }: ShownMatch, prediction: Prediction | undefined): Html | '' {
  if (standing.state === 'playing') return html`<span class="tag live">นาทีที่ ${standing.minute}</span>`
  if (standing.state === 'over') return html`<span class="tag">จบการแข่งขัน</span>`
  return prediction ? html`<span class="tag successful">ทายแล้ว</span>` : ''
}

/** What a member predicted of a match that has begun, and whether it was right once the match is over. */
function ownPrediction({ standing }: ShownMatch, prediction: Prediction | undefined, member: string | null): Html | '' {
  if (member === null || standing.state === 'before') return ''
  if (!prediction) return html`<p class="quiet centred">คุณไม่ได้ทายคู่นี้</p>`
  const predictionText = `คุณทาย ${prediction.home} - ${prediction.away}`
  if (standing.state === 'playing') return html`<p class="quiet centred figures">${predictionText}</p>`
  const right = standing.home === prediction.home && standing.away === prediction.away
  return html`<p class="centred figures ${right ? 'right' : 'wrong'}">${right ? '✓' : '✗'} ${predictionText}</p>`
}

function card(match: ShownMatch, view: PageView): Html {
  const predicted = view.predictions.find((prediction) => prediction.match === match.id)
  const closed = match.standing.state !== 'before'
  const score = (side: 'home' | 'away', club: string) =>
    html`<label>${clubFace(club)}<span>${club}</span><input name="${side}" inputmode="numeric" pattern="[0-9]{1,2}" maxlength="2" required autocomplete="off" aria-label="ประตูของ ${club}" value="${predicted ? predicted[side] : ''}"></label>`
  const body =
    view.member === null || closed
      ? html`${scoreLine(match)}${closed ? ownPrediction(match, predicted, view.member) || html`<p class="quiet centred">ปิดรับผลทายแล้ว</p>` : ''}`
      : html`<form method="post" action="/predict"><input type="hidden" name="match" value="${match.id}"><div class="scores">${score('home', match.home)}<i>–</i>${score('away', match.away)}</div><button class="button gold wide">${predicted ? 'แก้ผลทาย' : 'ส่งผลทาย'}</button></form>`
  return html`<li class="card" data-match="${match.id}"><p class="when"><span>${closed ? 'เริ่ม' : 'ปิดรับ'} ${instantForPeople(match.kickoff).replace(/:00 น\.$/, ' น.')}</span>${tagOf(match, predicted)}</p>${body}</li>`
}

const prizeCard = (matches: readonly ShownMatch[], predicted: number, member: string | null): Html =>
  html`<section class="card prize"><div class="grow"><p class="quiet">เข้าร่วมฟรี ไม่หักเครดิต ไม่มีเทิร์น</p><p class="sum">${baht(PRIZE)} บาท</p><p class="quiet">ทายสกอร์ 90 นาทีให้ตรงทั้ง ${matches.length} คู่ คนที่ตรงทั้งหมดหารเงินเท่ากัน</p>${member === null ? '' : html`<p class="tag">ทายแล้ว ${predicted} จาก ${matches.length} คู่</p>`}</div><svg class="cup" viewBox="0 0 64 72" aria-hidden="true"><path d="M14 6H50V22C50 36 42 44 32 44S14 36 14 22Z"/><path d="M14 12H4C4 26 9 32 17 33M50 12H60C60 26 55 32 47 33" class="handle"/><path d="M28 44H36V56H28ZM18 56H46V62H18Z"/><path d="M14 62H50V70H14Z" class="foot"/></svg></section>`

const shares = (): Html =>
  html`<h2>ถ้าทายถูก ได้เท่าไร</h2><ul class="shares">${SHARED_BY.map((count) => html`<li class="card"><span class="quiet">ถูก ${count} คน</span><b class="figures">${baht(PRIZE / count)}</b><span class="quiet">บาทต่อคน</span></li>`)}</ul><p class="quiet">ไม่มีใครถูก เงินรางวัลไม่ทบไปสัปดาห์หน้า · คู่ละ 1 ผลทายต่อคน แก้ได้จนเริ่มแข่ง · เศษสตางค์จากการหารไม่แจก · ผู้ถูกกดรับรางวัลที่เว็บไซต์โชคดี</p>`

function lastWeek({ matches, finished }: LastWeek, view: PageView): Html | '' {
  if (!finished) return ''
  const people = finished.winners.length
  const won = view.member !== null && finished.winners.includes(view.member)
  const share = finished.share === null ? '' : ` คนละ ${finished.share.replace(/\.00$/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')} บาท`
  return html`<h2>ผลสัปดาห์ก่อน</h2>${won ? html`<p class="note good" role="status">คุณทายถูกทุกคู่${share} ไปกดรับที่หน้าโปรโมชันของเว็บไซต์โชคดี</p>` : ''}<p class="quiet">${people === 0 ? 'ไม่มีผู้ทายถูกทุกคู่' : `ถูกทุกคู่ ${people} คน${share}`}</p><ul class="matches">${matches.map(
    (match) =>
      html`<li class="card">${scoreLine(match)}${ownPrediction(
        match,
        view.predictions.find((prediction) => prediction.match === match.id),
        view.member,
      )}</li>`,
  )}</ul>`
}

/** The site's one page: the prize, the week's matches with how they stand, for a visitor with a ticket a form for each that has not
 *  begun, and how the week before ended. */
export function predictionPage(view: PageView): Html {
  const notice = notices[view.outcome ?? '']
  const predicted = view.matches.filter(({ id }) => view.predictions.some(({ match }) => match === id)).length
  const greeting =
    view.member === null
      ? html`<p>ดูโปรแกรมได้เลย ถ้าจะร่วมทายผล เปิดหน้านี้จากเมนู “กิจกรรม” หลังเข้าสู่ระบบที่เว็บไซต์โชคดี</p><a class="button line" href="${view.siteUrl}">ไปที่เว็บไซต์โชคดี</a>`
      : html`<p>สวัสดีสมาชิก <b class="figures">#${shortName(view.member)}</b></p><p class="quiet">เรารู้จักคุณด้วยชื่อนี้เท่านั้น ไม่มีเบอร์โทรหรือชื่อจริงของคุณ</p>`
  return frame(
    html`${prizeCard(view.matches, predicted, view.member)}<section class="card greeting">${greeting}</section>${notice ? html`<p class="note ${notice.good ? 'good' : 'bad'}" role="status">${notice.text}</p>` : ''}
<h2>โปรแกรมสัปดาห์นี้</h2><ul class="matches">${view.matches.map((match) => card(match, view))}</ul>${shares()}${lastWeek(view.last, view)}`,
  )
}

/** The text for a visitor whose ticket was not accepted. */
export const refusedPage = (text: string, siteUrl: string): Html =>
  frame(
    html`<section class="card greeting"><p role="alert">${text}</p><a class="button gold" href="${siteUrl}">กลับไปที่เว็บไซต์โชคดี</a><a class="link" href="/">ดูโปรแกรมโดยไม่เข้าร่วม</a></section>`,
  )

const frame = (
  body: Html,
): Html => html`<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="#0B0D1C">
<title>ทายผลบอล – โลกจำลองโชคดี</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/prediction.css"></head>
<body><header class="top"><a class="home" href="/"><b>ทายผลบอล</b><span>เว็บไซต์พันธมิตรในโลกจำลอง ทีมและการแข่งขันไม่ใช่ของจริง</span></a></header><main><h1>ทายสกอร์ฟุตบอลประจำสัปดาห์</h1>${body}</main></body></html>`
