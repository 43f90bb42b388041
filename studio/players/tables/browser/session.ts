import { bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import { part } from '#studio/players/book/browser/markup.ts'
import type { OwnAnswer, PageState } from '../wire.ts'

const MINUTE = 60
const REMINDER_MINUTES = 30

const setAll = (name: string, text: string) => {
  for (const element of document.querySelectorAll(`[data-show="${name}"]`)) element.textContent = text
}
const satangOf = (baht: string): bigint => parseBaht(baht) ?? 0n
const two = (number: number) => String(number).padStart(2, '0')
const clockText = (seconds: number) =>
  seconds < 3_600
    ? `${two(Math.floor(seconds / MINUTE))}:${two(seconds % MINUTE)}`
    : `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / MINUTE) % MINUTE)}:${two(seconds % MINUTE)}`
const signed = (satang: bigint) => (satang > 0n ? '+' : '') + bahtForPeople(bahtText(satang)).replace('-', '−')

/** Credit, time, net result, own limits, and the reality check. */
export function openSession({
  played_s: playedBefore,
  reality_check_minutes: minutes,
}: Pick<PageState, 'played_s' | 'reality_check_minutes'>) {
  const every = (minutes ?? REMINDER_MINUTES) * MINUTE
  const beganMs = performance.now() - playedBefore * 1_000
  const played = () => Math.floor((performance.now() - beganMs) / 1_000)
  let next = (Math.floor(played() / every) + 1) * every
  let own: Pick<OwnAnswer, 'staked' | 'won'> = { staked: '0.00', won: '0.00' }
  const tick = () => {
    const seconds = played()
    setAll('clock', clockText(seconds))
    if (seconds < next || document.body.dataset['phase'] === 'show' || document.querySelector('dialog[open]') !== null)
      return
    next = (Math.floor(seconds / every) + 1) * every
    const [staked, won] = [satangOf(own.staked), satangOf(own.won)]
    part('pause-text').textContent =
      `คุณเล่นมาแล้ว ${Math.floor(seconds / MINUTE)} นาที เดิมพันรวม ${bahtForPeople(own.staked)} ได้รับ ${bahtForPeople(own.won)} ผลสุทธิ ${signed(won - staked)}`
    part<HTMLDialogElement>('pause').showModal()
  }
  tick()
  setInterval(tick, 1_000)
  return {
    show(answer: OwnAnswer) {
      own = answer
      setAll('credit', bahtForPeople(answer.balance))
      setAll('net', signed(satangOf(answer.won) - satangOf(answer.staked)))
      const left = [answer.limits_left?.loss, answer.limits_left?.stake].filter((one) => one !== undefined).map(BigInt)
      const [least] = left.toSorted((a, b) => (a < b ? -1 : 1))
      if (least !== undefined) setAll('limits', `วงเงินเหลือ ฿${bahtForPeople(bahtText(least))}`)
    },
  }
}
