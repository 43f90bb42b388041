import type { Meta, StoryObj } from '@storybook/react-vite'
import { Carousel } from '#ui/carousel.tsx'

export default { title: 'Carousel' } satisfies Meta

const slidesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} className="story-slide">
      <b className="display leaf">ฝาก 300 รับ 400</b>
      <p className="quiet">สมาชิกใหม่ ภาพที่ {index + 1}</p>
    </div>
  ))

export const Full: StoryObj = { render: () => <Carousel label="โปรโมชัน" slides={slidesOf(6)} /> }
export const Single: StoryObj = { render: () => <Carousel label="โปรโมชัน" slides={slidesOf(1)} /> }
export const Stopped: StoryObj = {
  render: () => <Carousel label="โปรโมชัน" slides={slidesOf(3)} />,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'หยุดเลื่อนภาพอัตโนมัติ' })),
}
export const Focused: StoryObj = { tags: ['focused'], render: () => <Carousel label="โปรโมชัน" slides={slidesOf(3)} /> }
