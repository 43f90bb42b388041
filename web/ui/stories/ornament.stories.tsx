import type { Meta, StoryObj } from '@storybook/react-vite'
import { BrandMark, Divider, Flourish, PrajamYam } from '#ui/ornament.tsx'

export default { title: 'Ornament' } satisfies Meta

export const Full: StoryObj = {
  render: () => (
    <div className="stack loose centred">
      <div className="row">
        <BrandMark size={24} />
        <BrandMark />
        <BrandMark size={64} />
        <PrajamYam />
      </div>
      <Divider />
      <section className="balance">
        <Flourish />
        <p>ลายกระหนกที่มุมการ์ด</p>
      </section>
    </div>
  ),
}
