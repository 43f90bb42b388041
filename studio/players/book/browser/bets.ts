import type { Match, SlipShown } from '../wire.ts'
import { cashOutMarkup, type Closing } from './cash-out.ts'
import { callHost } from './host.ts'
import { lookWords } from './look.th.ts'
import { drawing, html, type Markup } from './markup.ts'
import { betMarkup } from './placed.ts'

type Answer = { slips: SlipShown[]; next: number | null }

export const isOpen = ({ state }: SlipShown): boolean =>
  state === 'pending' || state === 'accepted' || state === 'disputed'

/** The bets read so far, newest first. */
export function openBets(changed: () => void) {
  let slips: SlipShown[] = []
  let next: number | null = null
  let isRead = false
  const put = (slip: SlipShown) => {
    const isKnown = slips.some(({ id }) => id === slip.id)
    slips = isKnown ? slips.map((one) => (one.id === slip.id ? slip : one)) : [slip, ...slips]
    changed()
  }
  const read = async () => {
    const answer = await callHost<Answer>('/api/slips')
    const older = slips.filter(({ number }) => number < (answer.slips.at(-1)?.number ?? 0))
    next = older.length === 0 ? answer.next : next
    slips = [...answer.slips, ...older]
    isRead = true
    changed()
  }
  return {
    list: (): readonly SlipShown[] => slips,
    isRead: () => isRead,
    hasMore: () => next !== null,
    /** Whether an open bet is on a match, which its cash-out follows. */
    follows: (match: string) =>
      slips.some((slip) => isOpen(slip) && slip.legs.some(({ fixture }) => fixture === match)),
    read,
    put,
    async readMore() {
      if (next === null) return
      const answer = await callHost<Answer>(`/api/slips?before=${next}`)
      slips = [...slips, ...answer.slips.filter(({ id }) => slips.every((known) => known.id !== id))]
      next = answer.next
      changed()
    },
    cancel: async (id: string) => put((await callHost<{ slip: SlipShown }>('/api/slips/cancel', { slip: id })).slip),
  }
}

export type Bets = ReturnType<typeof openBets>

export function betsMarkup(
  bets: Bets,
  showsSettled: boolean,
  nowMs: number,
  matchOf: (id: string) => Match | undefined,
  error: string,
  closingOf: (slip: string) => Closing | undefined,
): Markup {
  const shown = bets.list().filter((slip) => isOpen(slip) !== showsSettled)
  const waiting = bets.list().filter(isOpen).length
  const tab = (href: string, name: string, isCurrent: boolean) =>
    html`<a href="${href}"${isCurrent ? drawing(' aria-current="page"') : ''}>${name}</a>`
  const body = !bets.isRead()
    ? html`<p class="loading">กำลังโหลดบิล</p>`
    : shown.length === 0
      ? html`<div class="empty">${drawing(lookWords.icon)}<p>${showsSettled ? 'ยังไม่มีบิลที่รู้ผล' : 'ไม่มีบิลที่รอผล'}</p></div>`
      : html`<div class="bets">${shown.map((slip) => betMarkup(slip, nowMs, matchOf, cashOutMarkup(slip, closingOf(slip.id), nowMs)))}</div>`
  return html`<h1 class="unseen" data-key="title">บิลของฉัน</h1><div class="kinds" data-key="tabs">${tab('#/bets', `รอผล ${waiting || ''}`, !showsSettled)}${tab('#/bets/settled', 'รู้ผลแล้ว', showsSettled)}</div>${error === '' ? '' : html`<p class="slip-words wrong" role="alert">${error}</p>`}${body}${bets.hasMore() ? html`<button class="button line wide" type="button" data-more-bets>ดูบิลเก่ากว่านี้</button>` : ''}`
}
