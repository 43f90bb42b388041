import { html } from 'hono/html'
import { personWrites } from '#contract/partners/chat.ts'
import { selectMessages, selectUsers } from '../chat/chat.store.ts'
import type { WorldContext } from '../context.ts'
import { type Html, instantForPeople, linked, page } from './layout.ts'
import { noticeOf } from './notices.ts'

function talk(context: WorldContext, user: string): Html {
  const messages = selectMessages(context.database, user, context.clock.now().getTime())
  return html`<section class="phone"><header><b>${user}</b><span>แชตกับ “โชคดี”</span></header>
<form class="card row" method="post" action="/chat/write"><input type="hidden" name="user" value="${user}"><label
  class="grow">ข้อความถึงโชคดี<input name="text" autocomplete="off" placeholder="CD-XXXX-XXXX" required
  maxlength="500"></label><button class="button gold">ส่ง</button></form>
<ol data-refresh="chat">${messages.map((message) => html`<li class="${message.from === 'user' ? 'own' : ''}"><div class="bubble"><b>${message.from === 'user' ? user : 'โชคดี'}</b><p>${linked(message.text)}</p></div><time datetime="${message.at}">${instantForPeople(message.at)}</time></li>`)}
${messages.length === 0 ? html`<li class="empty">ยังไม่มีข้อความ พิมพ์รหัสจากหน้าความปลอดภัยของเว็บไซต์เพื่อเชื่อมแชต</li>` : ''}</ol></section>`
}

export function chatPage(context: WorldContext, query: { user: string | undefined; notice: string | undefined }): Html {
  const user = personWrites.shape.user.safeParse(query.user ?? '')
  const users = selectUsers(context.database)
  const body = html`<form class="card row" method="get" action="/chat"><label class="grow">ชื่อผู้ใช้แชต<input
    name="user" autocomplete="off" placeholder="somchai" value="${query.user ?? ''}" required maxlength="40"
    pattern="[A-Za-z0-9._-]{1,40}"></label><button class="button gold">เปิดแชต</button></form>
${user.success ? talk(context, user.data) : ''}
${users.length === 0 ? '' : html`<h2>แชตล่าสุด</h2><ul class="list" data-refresh="users">${users.map((one) => html`<li><a href="/chat?user=${one}"><b>${one}</b></a></li>`)}</ul>`}`
  return page('แชต', '/chat', body, noticeOf(query.notice))
}
