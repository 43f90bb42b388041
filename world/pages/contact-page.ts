import { html } from 'hono/html'
import { chips } from '../contact/answers.ts'
import type { ContactChannel } from '../contact/channels.ts'
import type { ContactMessage } from '../contact/contact.store.ts'
import { type Html, instantForPeople, linked, page } from './layout.ts'

/** Works without script. `talk`: the conversation's id; `site`: the site's address. */
export function contactPage(
  channel: ContactChannel,
  talk: string,
  messages: readonly ContactMessage[],
  site: string,
): Html {
  const action = `/contact/${channel.id}`
  const hidden = html`<input type="hidden" name="talk" value="${talk}">`
  const body = html`<p class="note bad">${channel.like} ผู้ตอบเป็นสคริปต์ ไม่มีคนอ่าน และไม่เกี่ยวกับเงินจริง <a
    class="link" href="${site}">กลับไปที่เว็บไซต์</a></p>
<section class="phone contact ${channel.id}"><header><b>${channel.house}</b><span>ตอบอัตโนมัติทันที</span></header>
<ol>${messages.map((message) => bubble(message, channel))}</ol>
<div class="chips">${chips.map((chip) => html`<form method="post" action="${action}">${hidden}<button class="chip" name="text" value="${chip}">${chip}</button></form>`)}</div>
<form class="card row" method="post" action="${action}">${hidden}<label class="grow" id="end">ข้อความของคุณ<input
  name="text" autocomplete="off" placeholder="เช่น ฝากแล้วเครดิตไม่เข้า" required maxlength="500"></label><button
  class="button gold">ส่ง</button></form></section>`
  return page(channel.name, action, body)
}

const bubble = ({ from, text, at }: ContactMessage, { house }: ContactChannel): Html =>
  html`<li class="${from === 'person' ? 'own' : ''}"><div class="bubble"><b>${from === 'person' ? 'คุณ' : house}</b><p>${linked(text)}</p></div><time datetime="${at}">${instantForPeople(at)}</time></li>`
