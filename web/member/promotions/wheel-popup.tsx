import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import mark from '#ui/art/mark.svg'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, Skeleton } from '#ui/surface.tsx'
import { chanceOf, slicesOf, turnTo } from './wheel.ts'
import * as th from './wheel.th.ts'
import './wheel.css'

type Wheel = AnswerOf<'GET /customers/spin'>['data']

const TURN_MS = 4_000
const FADE_MS = 400

/** The wheel: the member's points, its fields with their published odds, and the commitment to the next draw. Without published fields it
 *  says so and cannot be spun. */
export function WheelPopup({ onClose }: { onClose: () => void }) {
  const [wheel, setWheel] = useState<Wheel | 'away' | null>(null)
  useEffect(() => {
    if (wheel === null) void readWheel().then(setWheel)
  }, [wheel])
  return (
    <Dialog open onClose={onClose} title={th.title}>
      <div className="stack wheel-popup">
        {wheel === null && <Skeleton shape="block" />}
        {wheel === 'away' && (
          <>
            <Note kind="warning">{th.away}</Note>
            <Button variant="ghost" onClick={() => setWheel(null)}>
              {th.retry}
            </Button>
          </>
        )}
        {wheel !== null && wheel !== 'away' && <Turning wheel={wheel} onPoints={(points) => setWheel({ ...wheel, points })} />}
      </div>
    </Dialog>
  )
}

async function readWheel(): Promise<Wheel | 'away'> {
  const answer = await call('GET /customers/spin')
  return answer.ok ? answer.data.data : 'away'
}

function Turning({ wheel, onPoints }: { wheel: Wheel; onPoints: (points: number) => void }) {
  const disc = useRef<SVGGElement>(null)
  const [busy, setBusy] = useState(false)
  const [won, setWon] = useState<string | null>(null)
  const refresh = useRefresh()
  const titles = wheel.odds.map(({ title }) => title)
  const reason = titles.length === 0 ? th.closed : wheel.points < 1 ? th.noPoints : null
  const spin = async () => {
    setBusy(true)
    setWon(null)
    const answer = await call('POST /customers/spin')
    if (answer.ok) {
      await turned(disc.current, turnTo(titles, answer.data.result))
      setWon(answer.data.result)
      onPoints(answer.data.points)
      refresh()
    } else toastFailure(answer)
    setBusy(false)
  }
  return (
    <>
      <p className="small quiet centred">{th.points(wheel.points)}</p>
      <Disc titles={titles} turning={disc} />
      <p role="status" className="display leaf centred">
        {won !== null && th.result(won)}
      </p>
      {reason !== null && <Note kind="info">{reason}</Note>}
      <Button full needsScript disabled={reason !== null} busy={busy} busyText={th.spinning} onClick={() => void spin()}>
        {th.spin}
      </Button>
      {wheel.odds.length > 0 && <Odds wheel={wheel} />}
    </>
  )
}

/** Turns the disc to the drawn field in four seconds; with reduced motion the new position fades in. */
async function turned(disc: SVGGElement | null, degrees: number | null): Promise<void> {
  if (!disc || degrees === null) return
  const to = { transform: `rotate(${degrees}deg)` }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const frames = still
    ? [
        { ...to, opacity: 0 },
        { ...to, opacity: 1 },
      ]
    : [{ transform: 'rotate(0deg)' }, to]
  const options = { duration: still ? FADE_MS : TURN_MS, easing: 'cubic-bezier(0.1, 0.8, 0.2, 1)', fill: 'forwards' } as const
  await disc.animate(frames, options).finished
}

const Disc = ({ titles, turning }: { titles: readonly string[]; turning: React.Ref<SVGGElement> }) => (
  <svg className="wheel" viewBox="-112 -118 224 230" role="img" aria-label={th.wheelAlt}>
    <circle r="110" className="wheel-rim" />
    <g ref={turning}>
      {slicesOf(titles).map(({ title, path, turn }, index) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={path} className={`wheel-slice tint-${index % 4}`} />
          <text y="-68" textAnchor="middle">
            {title}
          </text>
        </g>
      ))}
    </g>
    <circle r="24" className="wheel-hub" />
    <image href={mark} x="-17" y="-17" width="34" height="34" />
    <path d="M-9 -116H9L0 -94Z" className="wheel-hand" />
  </svg>
)

const Odds = ({ wheel: { odds, commitment } }: { wheel: Wheel }) => (
  <details>
    <summary className="small gold">{th.odds}</summary>
    <table className="wheel-odds">
      <thead>
        <tr>
          <th scope="col">{th.prize}</th>
          <th scope="col">{th.chance}</th>
        </tr>
      </thead>
      <tbody>
        {odds.map(({ title, chance_ppm: ppm }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td className="money">{chanceOf(ppm)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {commitment !== null && (
      <p className="caption quiet wheel-commitment">
        {th.commitment} <code>{commitment}</code>
      </p>
    )}
  </details>
)
