import { bahtOf, clockText, signedOf } from '../words.th.ts'
import { part, show, state } from './page.ts'

/** Credit, time, net result, shots and catches, and the reality check. */
export type Session = {
  balance(): number
  setBalance(satang: number): void
  /** Satang; null where no limit is set. */
  setLimits(left: { loss?: string; stake?: string } | null): void
  /** The whole session's sums, from the room. */
  begin(sums: { staked: number; won: number; shots: number; caught: number }): void
  count(batch: { staked: number; won: number; shots: number; caught: number }): void
}

export function openSession(): Session {
  let balance = 0
  const sums = { staked: 0, won: 0, shots: 0, caught: 0 }
  const beganMs = performance.now() - state.played_s * 1_000
  const every = state.reality_check_minutes * 60
  const seconds = () => Math.floor((performance.now() - beganMs) / 1_000)
  let next = (Math.floor(seconds() / every) + 1) * every
  const showSums = () => {
    show('net', signedOf(sums.won - sums.staked))
    show('shots', `${sums.shots} · ${sums.caught}`)
  }
  const tick = () => {
    const played = seconds()
    show('clock', clockText(played))
    if (played < next || document.querySelector('dialog[open]') !== null) return
    next = (Math.floor(played / every) + 1) * every
    part('pause-text').textContent =
      `คุณเล่นมาแล้ว ${Math.floor(played / 60)} นาที ยิง ${sums.shots} นัด เดิมพันรวม ฿${bahtOf(sums.staked)} ได้รับ ฿${bahtOf(sums.won)} ผลสุทธิ ${signedOf(sums.won - sums.staked)}`
    part<HTMLDialogElement>('pause').showModal()
  }
  let [lossLeft, stakeLeft] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const showLeft = () => {
    const left = Math.min(lossLeft, stakeLeft)
    part('limit').hidden = !Number.isFinite(left)
    if (Number.isFinite(left)) show('left', bahtOf(Math.max(0, left)))
  }
  tick()
  setInterval(tick, 1_000)
  return {
    balance: () => balance,
    setBalance: (satang) => {
      balance = satang
      show('balance', bahtOf(satang))
    },
    setLimits: (left) => {
      lossLeft = Number(left?.loss ?? Number.POSITIVE_INFINITY)
      stakeLeft = Number(left?.stake ?? Number.POSITIVE_INFINITY)
      showLeft()
    },
    begin: (all) => {
      Object.assign(sums, all)
      showSums()
    },
    count: ({ staked, won, shots, caught }) => {
      sums.staked += staked
      sums.won += won
      sums.shots += shots
      sums.caught += caught
      lossLeft += won - staked
      stakeLeft -= staked
      showLeft()
      showSums()
    },
  }
}
