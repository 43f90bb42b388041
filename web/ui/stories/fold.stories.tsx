import type { Meta, StoryObj } from '@storybook/react-vite'
import { Fold } from '#ui/fold.tsx'

export default { title: 'Fold' } satisfies Meta

export const Full: StoryObj = {
  render: () => (
    <div className="stack">
      <Fold title="เงื่อนไขโปรโมชัน" name="terms" open>
        <p>ยอดฝากและโบนัสต้องมียอดเล่นครบก่อนจึงจะถอนเงินได้</p>
      </Fold>
      <Fold title="วิธีรับสิทธิ์" name="terms">
        <p>เลือกโปรโมชันก่อนฝากเงิน</p>
      </Fold>
    </div>
  ),
}
