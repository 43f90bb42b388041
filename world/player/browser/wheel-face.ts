import type { TitleFacts } from '#contract/slots/title-facts.ts'
import { part } from './host-call.ts'
import { pause, still } from './stage.ts'
import { prizeNames } from './words.ts'

/** The wheel over the reels: its slices as the title publishes them. */

const TURN_MS = 3_600
const ROUNDS = 4
const SIZE = 640

type Slices = Extract<TitleFacts['features'][number], { kind: 'wheel' }>['slices']

const hues = ['#7A1E3A', '#123F5A', '#5A3C0E', '#0E4A3C']
const prizeHues = { mini: '#1FA97A', minor: '#2C74C9', major: '#B77A16', grand: '#C92F3D' } as const

function paintWheel(canvas: HTMLCanvasElement, slices: Slices) {
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const each = (2 * Math.PI) / slices.length
  pen.clearRect(0, 0, SIZE, SIZE)
  pen.translate(SIZE / 2, SIZE / 2)
  slices.forEach(({ pays, prize }, at) => {
    const from = at * each - Math.PI / 2 - each / 2
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.arc(0, 0, SIZE / 2 - 14, from, from + each)
    pen.closePath()
    pen.fillStyle = prize === null ? (hues[at % hues.length] ?? '#123F5A') : prizeHues[prize]
    pen.fill()
    pen.strokeStyle = '#F0D48A'
    pen.lineWidth = 3
    pen.stroke()
    pen.save()
    pen.rotate(from + each / 2)
    pen.fillStyle = '#FFF6DC'
    pen.font = `700 ${prize === null ? 34 : 30}px "IBM Plex Sans Thai", sans-serif`
    pen.textAlign = 'right'
    pen.textBaseline = 'middle'
    pen.fillText(prize === null ? `×${pays / 100}` : prizeNames[prize], SIZE / 2 - 34, 0)
    pen.restore()
  })
  pen.beginPath()
  pen.arc(0, 0, SIZE / 2 - 8, 0, 2 * Math.PI)
  pen.strokeStyle = '#E3BE62'
  pen.lineWidth = 14
  pen.stroke()
  pen.beginPath()
  pen.arc(0, 0, 46, 0, 2 * Math.PI)
  pen.fillStyle = '#E3BE62'
  pen.fill()
  pen.setTransform(1, 0, 0, 1, 0, 0)
}

/** Turns the wheel to a slice and leaves it standing a moment; `stopped` is called when it stands. */
export async function turnWheel(facts: TitleFacts, slice: number, stopped: () => void): Promise<void> {
  const wheel = facts.features.find((feature) => feature.kind === 'wheel')
  if (wheel?.kind !== 'wheel') return
  const box = part('wheel-box')
  const canvas = part<HTMLCanvasElement>('wheel')
  paintWheel(canvas, wheel.slices)
  box.hidden = false
  const angle = -(360 * slice) / wheel.slices.length
  const end = `rotate(${angle}deg)`
  canvas.style.transform = end
  if (!still()) {
    const turning = canvas.animate(
      [
        { transform: 'rotate(0deg)' },
        { transform: `rotate(${ROUNDS * 360 + 360 + angle + 4}deg)`, offset: 0.94 },
        { transform: `rotate(${ROUNDS * 360 + 360 + angle}deg)` },
      ],
      { duration: TURN_MS, easing: 'cubic-bezier(.15,.55,.15,1)' },
    )
    await Promise.race([turning.finished, pause(TURN_MS + 200)])
  }
  stopped()
  await pause(still() ? 300 : 1_400)
  box.hidden = true
}
