import { html } from 'hono/html'
import { type Html, instantForPeople } from '../pages/layout.ts'
import type { Match } from './matches.ts'
import type { Prediction } from './predictions.store.ts'

type PageView = { member: string | null; matches: Match[]; predictions: Prediction[]; now: Date; way: string; outcome: string | undefined }

/** The notice after a form was sent or a visit failed. The address carries its code, not its text. */
const notices: Record<string, { text: string; good: boolean }> = {
  kept: { text: 'บันทึกผลทายแล้ว แก้ไขได้จนถึงเวลาเริ่มแข่ง', good: true },
  closed: { text: 'คู่นี้เริ่มแข่งแล้ว ทายผลไม่ได้', good: false },
  score: { text: 'สกอร์ต้องเป็นตัวเลข 0-20', good: false },
  visitor: { text: 'กรุณาเปิดหน้านี้จากเมนูกิจกรรมของเว็บไซต์ก่อนทายผล', good: false },
}

/** A short form of a name at this site: its last six characters. */
export const shortName = (member: string): string =>
  member
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-6)
    .toUpperCase()

function card(match: Match, view: PageView): Html {
  const given = view.predictions.find((prediction) => prediction.match === match.id)
  const closed = match.kickoff <= view.now
  const score = (side: 'home' | 'away', club: string) =>
    html`<label><span>${club}</span><input name="${side}" inputmode="numeric" pattern="[0-9]{1,2}" maxlength="2" required autocomplete="off" aria-label="ประตูของ ${club}" value="${given ? given[side] : ''}"></label>`
  const body =
    view.member === null || closed
      ? html`<div class="teams"><b>${match.home}</b><span class="versus">${given ? `${given.home} - ${given.away}` : 'พบ'}</span><b>${match.away}</b></div>${closed ? html`<p class="quiet centred">ปิดรับผลทายแล้ว</p>` : ''}`
      : html`<form method="post" action="/predict"><input type="hidden" name="match" value="${match.id}"><div class="scores">${score('home', match.home)}<i>–</i>${score('away', match.away)}</div><button class="button gold wide">${given ? 'แก้ผลทาย' : 'ส่งผลทาย'}</button></form>`
  return html`<li class="card" data-match="${match.id}"><p class="when"><span>${instantForPeople(match.kickoff).replace(/:00 น\.$/, ' น.')}</span>${given ? html`<span class="tag successful">ทายแล้ว</span>` : ''}</p>${body}</li>`
}

/** The site's one page: the week's matches, and for a visitor with a ticket, a form for each. */
export function predictionPage(view: PageView): Html {
  const notice = notices[view.outcome ?? '']
  const greeting =
    view.member === null
      ? html`<p>ดูโปรแกรมได้เลย ถ้าจะร่วมทายผล เปิดหน้านี้จากเมนู “กิจกรรม” หลังเข้าสู่ระบบที่เว็บไซต์โชคดี</p><a class="button line" href="${view.way}">ไปที่เว็บไซต์โชคดี</a>`
      : html`<p>สวัสดีสมาชิก <b class="figures">#${shortName(view.member)}</b></p><p class="quiet">เรารู้จักคุณด้วยชื่อนี้เท่านั้น ไม่มีเบอร์โทรหรือชื่อจริงของคุณ</p>`
  return frame(
    html`<section class="card greeting">${greeting}</section>${notice ? html`<p class="note ${notice.good ? 'good' : 'bad'}" role="status">${notice.text}</p>` : ''}
<h2>โปรแกรมสัปดาห์นี้</h2><ul class="matches">${view.matches.map((match) => card(match, view))}</ul>`,
  )
}

/** The text for a visitor whose ticket was not accepted. */
export const refusedPage = (text: string, way: string): Html =>
  frame(
    html`<section class="card greeting"><p role="alert">${text}</p><a class="button gold" href="${way}">กลับไปที่เว็บไซต์โชคดี</a><a class="link" href="/">ดูโปรแกรมโดยไม่เข้าร่วม</a></section>`,
  )

const frame = (
  body: Html,
): Html => html`<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="#0B0D1C">
<title>ทายผลบอล – โลกจำลองโชคดี</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/prediction.css"></head>
<body><header class="top"><a class="home" href="/"><b>ทายผลบอล</b><span>เว็บไซต์พันธมิตรในโลกจำลอง ทีมและการแข่งขันไม่ใช่ของจริง</span></a></header><main><h1>ทายสกอร์ฟุตบอลประจำสัปดาห์</h1>${body}</main></body></html>`
