/** One field of the wheel as it is published: what it gives, and its chance in parts of a million. */
export type WheelField = { title: string; prize: string; chance_ppm: number }

/** The number of empty fields drawn while none are published. */
const EMPTY_FIELDS = 8
const FULL_TURNS = 5

/** The fields round the wheel, the first at the top, clockwise; `path` is a slice of a circle of radius 100 about the middle. */
export function slicesOf(titles: readonly string[]): { title: string; path: string; turn: number }[] {
  const shown = titles.length === 0 ? Array.from({ length: EMPTY_FIELDS }, () => '') : titles
  const each = 360 / shown.length
  return shown.map((title, index) => {
    const [x, y] = [100 * Math.sin((each / 2) * (Math.PI / 180)), -100 * Math.cos((each / 2) * (Math.PI / 180))]
    return { title, turn: index * each, path: `M0 0L${(-x).toFixed(2)} ${y.toFixed(2)}A100 100 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)}Z` }
  })
}

/** The turn in degrees from the start until this field is at the top; null for an unknown field. */
export function turnTo(titles: readonly string[], result: string): number | null {
  const index = titles.indexOf(result)
  return index < 0 ? null : FULL_TURNS * 360 - index * (360 / titles.length)
}

/** A chance for display: "12.5%", up to four decimals. */
export const chanceOf = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`
