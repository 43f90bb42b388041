import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarChart, type ChartProps, LineChart } from '#ui/chart.tsx'

export default { title: 'Chart' } satisfies Meta

const days = ['16', '17', '18', '19', '20', '21', '22']
const chart: ChartProps = {
  label: 'รายได้จากการแนะนำเพื่อนเจ็ดวันล่าสุด รวม 1,284.00 บาท',
  points: days,
  pointsAre: 'วันที่',
  pointNames: days.map((day) => `${day} พ.ย. 2569`),
  series: [
    { name: 'ชั้นที่ 1', tone: 'gold', values: [120, 180, 90, 240, 160, 310, 184] },
    { name: 'ชั้นที่ 2', tone: 'jade', values: [60, 40, null, 80, 75, 120, 96] },
    { name: 'ชั้นที่ 3', tone: 'sky', values: [10, 20, 30, 15, 24, 18, 42] },
  ],
  format: (value) => `${value.toFixed(2)} บาท`,
  axisFormat: String,
  empty: 'ยังไม่มีข้อมูลในช่วงนี้',
}
const [first] = chart.series
const single = { ...chart, series: first ? [first] : [] }
const belowZero = {
  ...single,
  series: [{ name: 'ผลสุทธิ', tone: 'jade' as const, values: [120, -80, 40, -200, 60, 0, 150] }],
}

export const Full: StoryObj = { render: () => <LineChart {...chart} /> }
export const Area: StoryObj = { render: () => <LineChart {...single} area /> }
export const Bars: StoryObj = { render: () => <BarChart {...chart} /> }
export const Stacked: StoryObj = { render: () => <BarChart {...chart} stacked /> }
export const BelowZero: StoryObj = { render: () => <BarChart {...belowZero} /> }
export const Nothing: StoryObj = {
  render: () => <LineChart {...single} series={[{ name: 'ผลสุทธิ', tone: 'gold', values: days.map(() => null) }]} />,
}
