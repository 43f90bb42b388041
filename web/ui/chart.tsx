import { useId, type ReactNode } from 'react'
import { axisOf, labelled, middleOf, runsOf, shareOf, type Axis } from './chart-scale.ts'
import { classes } from './classes.ts'
import * as th from './th.ts'
import './chart.css'

export type ChartTone = 'gold' | 'jade' | 'sky'
/** Null where unknown. */
export type ChartSeries = { name: string; tone: ChartTone; values: readonly (number | null)[] }

/**
 * `label` replaces the image for screen readers. Series are solid, dashed or hatched, and dotted, so that they differ
 * without colours.
 */
export type ChartProps = {
  label: string
  /** Short names below the points. */
  points: readonly string[]
  /** The points' heading in the table: "day". */
  pointsAre: string
  /** Longer names for the table. */
  pointNames?: readonly string[]
  /** Three at most. */
  series: readonly ChartSeries[]
  /** In the table. */
  format: (value: number) => string
  /** Beside a grid line; defaults to `format`. */
  axisFormat?: (value: number) => string
  /** Shown in the frame when no value is known. */
  empty: ReactNode
}

const HEIGHT = 152
const TOP = 12
const BOTTOM = 26
const PLOT = HEIGHT - TOP - BOTTOM
const LABELS_MAX = 8
/** Digits of the interface font at 12 px are 7.2 px wide. */
const DIGIT = 7.3

/** The axis spans the values only, so that small changes show. `area` fills below the first. */
export const LineChart = ({ area, ...props }: ChartProps & { area?: boolean }) => {
  const id = useId()
  const axis = axisOf(known(props.series), false)
  return (
    <Frame {...props} axis={axis} variant="line">
      <svg y={TOP} width="100%" height={PLOT} viewBox={`0 0 1 ${PLOT}`} preserveAspectRatio="none">
        {area && (
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1" className={props.series[0]?.tone}>
            <stop className="above" />
            <stop className="below" offset="1" />
          </linearGradient>
        )}
        {props.series.map((series, row) => (
          <g key={series.name} className={classes(series.tone, `row-${row}`)}>
            {runsOf(series.values).map((run) => {
              const line = run
                .map(({ index, value }) => `${middleOf(index, props.points.length)} ${y(value, axis) - TOP}`)
                .join('L')
              const [first, last] = [run[0], run.at(-1)].map((point) =>
                middleOf(point?.index ?? 0, props.points.length),
              )
              return (
                <g key={run[0]?.index}>
                  {area && row === 0 && (
                    <path className="area" d={`M${line}L${last} ${PLOT}L${first} ${PLOT}Z`} fill={`url(#${id})`} />
                  )}
                  <path className="stroke" d={`M${line}`} vectorEffect="non-scaling-stroke" />
                </g>
              )
            })}
          </g>
        ))}
      </svg>
      {props.series.map((series) =>
        runsOf(series.values).map((run) => (
          <Dot key={run[0]?.index} run={run} props={props} axis={axis} tone={series.tone} />
        )),
      )}
    </Frame>
  )
}

/** Makes a single point visible too. */
function Dot({
  run,
  props,
  axis,
  tone,
}: {
  run: readonly { index: number; value: number }[]
  props: ChartProps
  axis: Axis
  tone: ChartTone
}) {
  const end = run.at(-1)
  return (
    end && (
      <circle
        className={classes('dot', tone)}
        cx={percent(middleOf(end.index, props.points.length))}
        cy={y(end.value, axis)}
        r="4"
      />
    )
  )
}

/** From zero; `stacked` for parts of one total, the first at the bottom, none below zero. */
export const BarChart = ({ stacked, ...props }: ChartProps & { stacked?: boolean }) => {
  const id = useId()
  const sums = props.points.map((_, index) => props.series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const axis = axisOf(stacked && known(props.series).length > 0 ? sums : known(props.series), true)
  const column = 0.6 / props.points.length
  const width = stacked ? column : column / props.series.length
  return (
    <Frame {...props} axis={axis} variant="bar">
      <Hatches id={id} />
      {props.series.map((series, row) =>
        series.values.map((value, index) => {
          if (value === null || value === 0) return null
          const foot = stacked
            ? props.series.slice(0, row).reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
            : 0
          const [high, low] = [y(Math.max(foot, foot + value), axis), y(Math.min(foot, foot + value), axis)]
          const left = middleOf(index, props.points.length) - column / 2 + (stacked ? 0 : row * width)
          const shape = {
            x: percent(left),
            y: high,
            width: percent(width * (stacked || props.series.length === 1 ? 1 : 0.86)),
            height: Math.max(1.5, low - high - (stacked && row > 0 ? 1.5 : 0)),
            rx: 2.5,
          }
          return (
            <g key={`${series.name} ${props.points[index]} ${index}`} className={series.tone}>
              <rect className="fill" {...shape} />
              {row > 0 && <rect {...shape} fill={`url(#${id}-${row})`} />}
            </g>
          )
        }),
      )}
      <line className="zero" x1="0" x2="100%" y1={y(0, axis)} y2={y(0, axis)} />
    </Frame>
  )
}

/** Over the second and third series' bars. */
const Hatches = ({ id }: { id: string }) => (
  <defs>
    <pattern
      id={`${id}-1`}
      className="hatch"
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <line x1="0" y1="0" x2="0" y2="6" />
    </pattern>
    <pattern id={`${id}-2`} className="hatch" width="5" height="5" patternUnits="userSpaceOnUse">
      <circle cx="2.5" cy="2.5" r="1" />
    </pattern>
  </defs>
)

type FrameProps = ChartProps & { axis: Axis; variant: 'line' | 'bar'; children: ReactNode }

/** Text keeps its size at every width, since only x is a share of it. */
function Frame({
  label,
  points,
  series,
  format,
  axisFormat = format,
  empty,
  axis,
  variant,
  children,
  ...rest
}: FrameProps) {
  const nothing = known(series).length === 0
  const texts = nothing ? [] : axis.ticks.map(axisFormat)
  const labelWidth = Math.ceil(Math.max(0, ...texts.map((text) => text.length)) * DIGIT) + (nothing ? 0 : 8)
  return (
    <figure className={classes('chart', variant)}>
      <div className="chart-picture" role="img" aria-label={label}>
        <svg width={labelWidth} height={HEIGHT} aria-hidden="true">
          {texts.map((text, index) => (
            <text key={text} x={labelWidth - 8} y={y(axis.ticks[index] ?? 0, axis) + 4} textAnchor="end">
              {text}
            </text>
          ))}
        </svg>
        <svg className="plot" width="100%" height={HEIGHT} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <line key={tick} className="grid" x1="0" x2="100%" y1={y(tick, axis)} y2={y(tick, axis)} />
          ))}
          {!nothing && children}
          {labelled(points.length, LABELS_MAX).map((index) => (
            <text key={index} x={percent(middleOf(index, points.length))} y={HEIGHT - 8} textAnchor="middle">
              {points[index]}
            </text>
          ))}
        </svg>
        {nothing && <p className="nothing">{empty}</p>}
      </div>
      {!nothing && series.length > 1 && <Legend series={series} variant={variant} />}
      {!nothing && (
        <Table
          series={series}
          points={rest.pointNames ?? points}
          pointsAre={rest.pointsAre}
          format={format}
          label={label}
        />
      )}
    </figure>
  )
}

const Legend = ({ series, variant }: Pick<FrameProps, 'series' | 'variant'>) => {
  const id = useId()
  return (
    <ul className="legend" aria-hidden="true">
      {series.map(({ name, tone }, row) => (
        <li key={name}>
          <svg width="22" height="12" className={classes(tone, `row-${row}`)}>
            {variant === 'line' ? (
              <line className="stroke" x1="1" x2="21" y1="6" y2="6" />
            ) : (
              <>
                <Hatches id={id} />
                <rect className="fill" x="5" width="12" height="12" rx="3" />
                {row > 0 && <rect x="5" width="12" height="12" rx="3" fill={`url(#${id}-${row})`} />}
              </>
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

const Table = ({
  label,
  points,
  pointsAre,
  series,
  format,
}: Pick<ChartProps, 'label' | 'points' | 'pointsAre' | 'series' | 'format'>) => (
  <details className="chart-table">
    <summary>{th.asTable}</summary>
    <div>
      <table>
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{pointsAre}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              {series.map(({ name, values }) => {
                const value = values[index] ?? null
                return <td key={name}>{value === null ? '–' : format(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

const known = (series: readonly ChartSeries[]): number[] =>
  series.flatMap(({ values }) => values.flatMap((value) => value ?? []))
const y = (value: number, axis: Axis): number => TOP + (1 - shareOf(value, axis)) * PLOT
const percent = (share: number): string => `${Number((share * 100).toFixed(3))}%`
