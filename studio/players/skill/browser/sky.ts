import { heightAt, multiplierAt, STEP_MS } from '#studio/engines/skill/crash.ts'
import { part } from '#studio/players/slots/browser/host-call.ts'
import { timesOf } from './page-data.ts'

const WIDTH = 340
const HEIGHT = 300
const POINTS = 40
const START = heightAt(0)
/** From this step on the curve keeps its width. */
const WIDE_AT = 160
const still = matchMedia('(prefers-reduced-motion: reduce)')

/** The scale follows the step. */
function drawCurve(step: number) {
  const top = Math.max(heightAt(step) - START, START / 2)
  const wide = 40 + 196 * Math.min(1, step / WIDE_AT)
  const place = (at: number) => {
    const height = heightAt(Math.floor((step * at) / POINTS)) - START
    return { x: 14 + (at / POINTS) * wide, y: 270 - (height / top) * 170 }
  }
  const points = Array.from({ length: POINTS + 1 }, (_, at) => place(at))
  const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const last = points.at(-1) ?? { x: 14, y: 270 }
  part('line').setAttribute('d', line)
  part('under').setAttribute('d', `${line}L${last.x.toFixed(1)} ${HEIGHT}L14 ${HEIGHT}Z`)
  const lantern = part('lantern')
  lantern.style.left = `${(last.x / WIDTH) * 100}%`
  lantern.style.top = `${(last.y / HEIGHT) * 100}%`
}

export const stepAt = (elapsedMs: number): number => Math.max(0, Math.floor(elapsedMs / STEP_MS))

/** `out`: the multiplier at which it went out. */
export function drawSky(step: number, out: number | null) {
  part('times').textContent = timesOf(out ?? multiplierAt(step))
  part('times').className = out === null ? 'times leaf' : 'times out'
  part('lantern').classList.toggle('out', out !== null)
  if (!still.matches || out !== null) drawCurve(step)
}

export function drawMarks(marks: readonly string[]) {
  part('marks').replaceChildren(
    ...marks.map((mark) => {
      const item = document.createElement('li')
      const point = Number(mark)
      item.textContent = timesOf(point)
      item.className = point >= 1_000 ? 'high' : point >= 200 ? 'up' : ''
      return item
    }),
  )
}
