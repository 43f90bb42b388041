import { part } from './host-call.ts'
import { type PageData, satangOf, type State } from './page-data.ts'
import { bahtOf, clockText, signedOf } from './words.ts'

/** Credit, time, net result, own limits, and the reality check. */
export type Session = {
  balance(): number
  showBalance(satang: number): void
  /** Satang; null where no limit is known. */
  showLimits(left: State['limits_left']): void
  /** Counts a shown round. */
  countRound(stake: number, win: number): void
}

const setAll = (name: string, text: string) => {
  for (const element of document.querySelectorAll(`[data-show="${name}"]`)) element.textContent = text
}

/** In baht. */
type Figures = Pick<PageData, 'balance' | 'wagered' | 'won' | 'played_s' | 'reality_check_minutes'>

export function openSession(data: Figures): Session {
  let balance = satangOf(data.balance)
  let wagered = satangOf(data.wagered)
  let won = satangOf(data.won)
  const showBalance = (satang: number) => {
    balance = satang
    setAll('balance', bahtOf(satang))
  }
  let lossLeft: number | null = null
  let stakeLeft: number | null = null
  const showLeft = () => {
    const left = Math.min(lossLeft ?? Number.POSITIVE_INFINITY, stakeLeft ?? Number.POSITIVE_INFINITY)
    document.body.classList.toggle('limited', Number.isFinite(left))
    if (Number.isFinite(left)) setAll('left', bahtOf(Math.max(0, left)))
  }
  const showNet = () => setAll('net', signedOf(won - wagered))
  const beganMs = performance.now() - data.played_s * 1000
  const seconds = () => Math.floor((performance.now() - beganMs) / 1000)
  const reminderSeconds = data.reality_check_minutes * 60
  let nextReminder = (Math.floor(seconds() / reminderSeconds) + 1) * reminderSeconds
  const tick = () => {
    const played = seconds()
    setAll('clock', clockText(played))
    setAll('reminder', String(Math.max(1, Math.ceil((nextReminder - played) / 60))))
    const open = document.querySelector('dialog[open]')
    if (played < nextReminder || document.body.classList.contains('playing') || open !== null) return
    nextReminder = (Math.floor(played / reminderSeconds) + 1) * reminderSeconds
    part('reality-check-text').textContent =
      `คุณเล่นมาแล้ว ${Math.floor(played / 60)} นาที เดิมพันรวม ${bahtOf(wagered)} ได้รับ ${bahtOf(won)} ผลสุทธิ ${signedOf(won - wagered)}`
    part<HTMLDialogElement>('reality-check').showModal()
  }
  showBalance(balance)
  showNet()
  tick()
  setInterval(tick, 1000)
  return {
    balance: () => balance,
    showBalance,
    showLimits: (left) => {
      lossLeft = left?.loss === undefined ? null : Number(left.loss)
      stakeLeft = left?.stake === undefined ? null : Number(left.stake)
      showLeft()
    },
    countRound: (stake, win) => {
      wagered += stake
      won += win
      lossLeft = lossLeft === null ? null : lossLeft - stake + win
      stakeLeft = stakeLeft === null ? null : stakeLeft - stake
      showLeft()
      showNet()
      setAll('last-win', bahtOf(win))
    },
  }
}
