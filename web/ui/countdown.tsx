import { useEffect, useEffectEvent, useState } from 'react'
import { systemClock } from '#kit/clock.ts'
import * as th from './th.ts'
import './countdown.css'

type CountdownProps = {
  /** When rendered by the server or last set; the browser counts on. */
  secondsLeft: number
  /** For the ring. */
  spanSeconds: number
  label?: string
  onEnd?: () => void
}

const RADIUS = 23
const CIRCUMFERENCE = 2 * Math.PI * RADIUS
const LATE_SECONDS = 60

/** Minutes and seconds: "09:42". */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Saffron in the last minute. Spoken at 5:00, 1:00 and 0:00 only. */
export function Countdown({ secondsLeft, spanSeconds, label = th.timeLeft, onEnd }: CountdownProps) {
  const left = useSecondsLeft(secondsLeft, onEnd)
  const spoken = left === 300 || left === 60 ? th.minutesLeft(left / 60) : left === 0 ? th.timeUp : ''
  return (
    <div className={left <= LATE_SECONDS ? 'countdown late' : 'countdown'}>
      <svg viewBox="0 0 52 52" aria-hidden="true">
        <circle cx="26" cy="26" r={RADIUS} />
        <circle
          className="left"
          cx="26"
          cy="26"
          r={RADIUS}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - Math.min(1, left / spanSeconds))}
        />
      </svg>
      <div>
        <span className="caption quiet">{label}</span>
        <b className="money" role="timer">
          {clockText(left)}
        </b>
        <span className="unseen" role="status">
          {spoken}
        </span>
      </div>
    </div>
  )
}

/** By the machine's clock, so that a sleeping tab does not fall behind. */
function useSecondsLeft(secondsLeft: number, onEnd: (() => void) | undefined): number {
  const [left, setLeft] = useState(Math.max(0, Math.floor(secondsLeft)))
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const endMs = systemClock.now().getTime() + secondsLeft * 1000
    const beat = () => {
      const now = Math.max(0, Math.ceil((endMs - systemClock.now().getTime()) / 1000))
      setLeft(now)
      if (now === 0) {
        clearInterval(timer)
        end()
      }
    }
    const timer = setInterval(beat, 250)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return left
}
