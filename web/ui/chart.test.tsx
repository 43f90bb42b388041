import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart, LineChart, type ChartProps } from './chart.tsx'

const three: ChartProps = {
  label: 'กราฟสามเส้น',
  points: ['14', '15', '16'],
  pointsAre: 'วันที่',
  pointNames: ['14 พ.ย.', '15 พ.ย.', '16 พ.ย.'],
  series: [
    { name: 'หนึ่ง', tone: 'gold', values: [120, null, 310] },
    { name: 'สอง', tone: 'jade', values: [60, 40, 0] },
    { name: 'สาม', tone: 'sky', values: [10, 20, 30] },
  ],
  format: (value) => value.toFixed(2),
  axisFormat: (value) => String(value),
  empty: 'ยังไม่มีข้อมูล',
}
const none = { ...three, series: three.series.map((one) => ({ ...one, values: [null, null, null] })) }

test.each([
  ['a line chart', () => <LineChart {...three} area />],
  ['a bar chart', () => <BarChart {...three} />],
  ['a stacked chart', () => <BarChart {...three} stacked />],
])('%s is one picture with its sentence, its legend and its figures, and no style of its own', (_name, draw) => {
  const html = renderToStaticMarkup(draw())
  expect(html.match(/role="img" aria-label="กราฟสามเส้น"/g)).toHaveLength(1)
  expect(html).not.toContain('style=')
  expect(html).not.toContain('NaN')
  expect(html.match(/<li>/g)).toHaveLength(3)
  expect([...html.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text]) => text)).toEqual([
    '120.00',
    '60.00',
    '10.00',
    '–',
    '40.00',
    '20.00',
    '310.00',
    '0.00',
    '30.00',
  ])
})

test('series differ by more than their colour', () => {
  expect(renderToStaticMarkup(<LineChart {...three} />)).toMatch(/row-0.*row-1.*row-2/)
  expect(renderToStaticMarkup(<BarChart {...three} stacked />).match(/fill="url\(#/g)?.length).toBeGreaterThanOrEqual(5)
})

test.each([
  ['lines', () => <LineChart {...none} area />],
  ['bars', () => <BarChart {...none} />],
  ['stacked bars', () => <BarChart {...none} stacked />],
])('%s without a value say so, and draw nothing', (_name, draw) => {
  const html = renderToStaticMarkup(draw())
  expect(html).toContain('ยังไม่มีข้อมูล')
  expect(html).not.toMatch(/<rect|<path|<circle|<table|NaN/)
})
