import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import { part } from './host-call.ts'
import { pause, still } from './stage.ts'
import { anglesOf, type Slices } from './wheel-angles.ts'
import { prizeNames } from './words.ts'

/** Slices as the title publishes them. */

const TURN_MS = 3_600
const FULL_TURNS = 4
const SIZE = 640
/** Narrower slices (degrees) have a thinner edge. */
const NARROW = 5

const hues = ['#7A1E3A', '#123F5A', '#5A3C0E', '#0E4A3C']
const prizeHues = { mini: '#1FA97A', minor: '#2C74C9', major: '#B77A16', grand: '#C92F3D' } as const

const radians = (degrees: number) => (degrees / 180) * Math.PI - Math.PI / 2

function paintSlices(pen: CanvasRenderingContext2D, slices: Slices) {
  const angles = anglesOf(slices)
  slices.forEach(({ prize }, at) => {
    const { from, wide } = angles[at] ?? { from: 0, wide: 0 }
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.arc(0, 0, SIZE / 2 - 14, radians(from), radians(from + wide))
    pen.closePath()
    pen.fillStyle = prize === null ? (hues[at % hues.length] ?? '#123F5A') : prizeHues[prize]
    pen.fill()
    pen.strokeStyle = '#F0D48A'
    // A slice of a degree or two would be all edge.
    pen.lineWidth = wide < NARROW ? 1 : 3
    pen.stroke()
  })
  // Last, because a narrow slice's name overlaps its neighbours.
  slices.forEach(({ pays, prize }, at) => {
    const text = prize === null ? `×${pays / 100}` : prizeNames[prize]
    pen.save()
    pen.rotate(radians(angles[at]?.middle ?? 0))
    pen.font = `700 ${prize === null ? 34 : 30}px "IBM Plex Sans Thai", sans-serif`
    pen.textAlign = 'right'
    pen.textBaseline = 'middle'
    pen.lineJoin = 'round'
    pen.lineWidth = 6
    pen.strokeStyle = 'rgba(9,7,30,.75)'
    if (prize !== null) pen.strokeText(text, SIZE / 2 - 34, 0)
    pen.fillStyle = '#FFF6DC'
    pen.fillText(text, SIZE / 2 - 34, 0)
    pen.restore()
  })
}

function paintWheel(canvas: HTMLCanvasElement, slices: Slices) {
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.clearRect(0, 0, SIZE, SIZE)
  pen.translate(SIZE / 2, SIZE / 2)
  paintSlices(pen, slices)
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

/** Turns to a slice and pauses; `stopped` is called when the wheel stands. */
export async function turnWheel(facts: TitleFacts, slice: number, stopped: () => void): Promise<void> {
  const wheel = facts.features.find((feature) => feature.kind === 'wheel')
  if (wheel?.kind !== 'wheel') return
  const box = part('wheel-box')
  const canvas = part<HTMLCanvasElement>('wheel')
  paintWheel(canvas, wheel.slices)
  box.hidden = false
  const angle = -(anglesOf(wheel.slices)[slice]?.middle ?? 0)
  const end = `rotate(${angle}deg)`
  canvas.style.transform = end
  if (!still()) {
    const turning = canvas.animate(
      [
        { transform: 'rotate(0deg)' },
        { transform: `rotate(${FULL_TURNS * 360 + 360 + angle + 4}deg)`, offset: 0.94 },
        { transform: `rotate(${FULL_TURNS * 360 + 360 + angle}deg)` },
      ],
      { duration: TURN_MS, easing: 'cubic-bezier(.15,.55,.15,1)' },
    )
    await Promise.race([turning.finished, pause(TURN_MS + 200)])
  }
  stopped()
  await pause(still() ? 300 : 1_400)
  box.hidden = true
}
