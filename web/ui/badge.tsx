import { classes } from './classes.ts'
import './picker.css'

const DARK = '#0B0D1C'

/** Relative luminance of #rrggbb (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** White or dark, whichever has more contrast on this colour. */
export const inkOn = (color: string): string =>
  (luminance(color) + 0.05) / 0.054 > 1.05 / (luminance(color) + 0.05) ? DARK : '#fff'

/** Colours are SVG attributes: our policy allows no inline style. */
export const Badge = ({ text, color, size = 44 }: { text: string; color: string; size?: 32 | 44 | 52 }) => (
  <svg className={classes('badge', size !== 44 && `s${size}`)} viewBox="0 0 44 44" aria-hidden="true">
    <rect x=".5" y=".5" width="43" height="43" rx="13" fill={color} stroke="#fff" strokeOpacity=".28" />
    <text x="22" y="26" textAnchor="middle" fill={inkOn(color)}>
      {text.slice(0, 5)}
    </text>
  </svg>
)
