import { FIELD, type Point } from '#studio/engines/fish/field.ts'

/** Field to screen: stretched, and turned for upper seats so that the own cannon is below. */
export type View = {
  width: number
  height: number
  /** How large drawings are. */
  size: number
  isTurned: boolean
  toScreen(point: Point): Point
  toField(point: Point): Point
}

export function viewOf(width: number, height: number, isTurned: boolean): View {
  const [sx, sy] = [width / FIELD.width, height / FIELD.height]
  const turned = ({ x, y }: Point): Point => (isTurned ? { x: FIELD.width - x, y: FIELD.height - y } : { x, y })
  const inside = (at: number, most: number) => Math.max(0, Math.min(most, Math.round(at)))
  return {
    width,
    height,
    size: Math.min(Math.sqrt(sx * sy), sx * 1.75, sy * 1.2),
    isTurned,
    toScreen: (point) => {
      const { x, y } = turned(point)
      return { x: x * sx, y: y * sy }
    },
    toField: ({ x, y }) => turned({ x: inside(x / sx, FIELD.width), y: inside(y / sy, FIELD.height) }),
  }
}
