import type { Ref } from 'react'
import mark from '#ui/art/mark.avif'
import { classes } from '#ui/classes.ts'
import * as th from './wheel.th.ts'
import { pathOf, type Slice, type WheelOdds } from './wheel.ts'

const BULBS = 36
/** Colours of the slices. */
const TINTS = 7
const RADIUS = 128
/** Below these widths (degrees) a slice's words turn along the radius, stand on a flag on the rim, or are small. */
const TURNED_BELOW = 24
const FLAG_BELOW = 6
const SMALL_BELOW = 20

/** Slices are as wide as their chances. `turning`: the turning element. */
export const WheelDisc = ({
  odds,
  slices,
  turning,
}: {
  odds: readonly WheelOdds[]
  slices: readonly Slice[]
  turning: Ref<SVGGElement>
}) => (
  <svg className="wheel" viewBox="-160 -168 320 330" role="img" aria-label={th.wheelAlt}>
    <defs>
      <linearGradient id="wheel-gold" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#FBEDBF" />
        <stop offset=".42" stopColor="#E3BE62" />
        <stop offset=".62" stopColor="#C6953A" />
        <stop offset="1" stopColor="#F2D88F" />
      </linearGradient>
      <radialGradient id="wheel-shade">
        <stop offset=".5" stopColor="#000" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".42" />
      </radialGradient>
      <radialGradient id="wheel-glow">
        <stop stopColor="#E3BE62" stopOpacity=".38" />
        <stop offset="1" stopColor="#E3BE62" stopOpacity="0" />
      </radialGradient>
    </defs>
    <circle r="160" fill="url(#wheel-glow)" />
    <circle r="150" className="wheel-rim" />
    {Array.from({ length: BULBS }, (_, bulb) => (
      <circle
        key={bulb}
        className={bulb % 3 === 0 ? 'wheel-bulb warm' : 'wheel-bulb'}
        cy="-140"
        r="2.6"
        transform={`rotate(${bulb * 10})`}
      />
    ))}
    <circle r="132" fill="url(#wheel-gold)" />
    <g ref={turning} className="wheel-turning">
      {slices.length === 0 && <circle r={RADIUS} className="wheel-slice tint-0" />}
      {slices.map(({ field, middle, width }) => (
        <g key={middle} transform={`rotate(${middle})`}>
          <path d={pathOf(width, RADIUS)} className={`wheel-slice tint-${field % TINTS}`} />
        </g>
      ))}
      <circle r={RADIUS} fill="url(#wheel-shade)" />
      {slices.map(({ field, middle, width }) => (
        <g key={middle} transform={`rotate(${middle})`}>
          <Words text={shortOf(odds[field]?.title ?? '')} width={width} dark={field % TINTS === TINTS - 1} />
        </g>
      ))}
    </g>
    <circle r="38" className="wheel-hub" />
    <image href={mark} x="-26" y="-26" width="52" height="52" />
    <path d="M-15 -164H15Q10 -140 0 -118Q-10 -140 -15 -164Z" className="wheel-hand" />
    <circle cy="-152" r="4.5" className="wheel-jewel" />
  </svg>
)

function Words({ text, width, dark }: { text: string; width: number; dark: boolean }) {
  if (width < FLAG_BELOW)
    return (
      <>
        <rect x="-19" y="-149" width="38" height="19" rx="9.5" className="wheel-flag" />
        <text y="-135" textAnchor="middle" className="wheel-words on-flag">
          {text}
        </text>
      </>
    )
  if (width < TURNED_BELOW && text.length > 3)
    return (
      <text x="122" y="4" textAnchor="end" transform="rotate(-90)" className="wheel-words along">
        {text}
      </text>
    )
  return (
    <text
      y="-102"
      textAnchor="middle"
      className={classes('wheel-words', dark && 'dark', width < SMALL_BELOW && 'small-words')}
    >
      {text}
    </text>
  )
}

const shortOf = (title: string): string => title.replace(th.unit, '')
