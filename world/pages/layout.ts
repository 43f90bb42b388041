import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export const pageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}

export const linked = (text: string): Html =>
  html`${text.split(/(https?:\/\/[^\s)]+)|\n/).map((part) => (part === undefined ? html`<br>` : /^https?:\/\//.test(part) ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part))}`

const places = [
  { path: '/sms', name: 'โทรศัพท์' },
  { path: '/chat', name: 'แชต' },
  { path: '/gateway', name: 'สแกนจ่าย' },
  { path: '/bank', name: 'ธนาคาร' },
  { path: '/director', name: 'ผู้กำกับ' },
] as const

export function page(
  title: string,
  path: string,
  body: Html,
  notice: { text: string; good: boolean } | null = null,
): Html {
  return html`<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color"
    content="#0B0D1C">
<title>${title} – โลกจำลองโชคดี</title><link rel="icon" href="data:,"><link rel="stylesheet"
  href="/assets/world.css"><script type="module" src="/assets/refresh.js"></script></head>
<body><header class="top"><a class="home" href="/"><b>โลกจำลอง</b><span>เงินและข้อความในนี้ไม่ใช่ของจริง</span></a>
<nav aria-label="คู่ค้า">${places.map((place) => html`<a href="${place.path}" ${place.path === path ? html`aria-current="page"` : ''}>${place.name}</a>`)}</nav></header>
<main><h1>${title}</h1>${notice === null ? '' : html`<p class="note ${notice.good ? 'good' : 'bad'}" role="status">${notice.text}</p>`}${body}</main></body></html>`
}

const dateTime = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

/** Bangkok: "20 พ.ย. 2569 13:05:09 น." */
export const instantForPeople = (instant: Date | string): string => {
  const parts = dateTime.formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')} ${part('hour')}:${part('minute')}:${part('second')} น.`
}
