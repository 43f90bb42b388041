import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from '../money.tsx'

export default { title: 'Words' } satisfies Meta

export const Full: StoryObj = {
  render: () => (
    <div className="stack loose">
      <h1 className="display leaf">โชคดี ที่นี่ ปลอดภัย</h1>
      <h2>หัวข้อของหน้า ฝากเงินด้วยคิวอาร์พร้อมเพย์</h2>
      <p>ข้อความปกติ น้ำใจ ที่สุด ก่อนเที่ยงคืน ปั๊มน้ำมัน กตัญญู ฤๅษี ฎีกา ฏาฬ ญาติ</p>
      <p className="quiet">ข้อความรอง สำหรับคำอธิบายสั้น ๆ ใต้หัวข้อ</p>
      <p className="faint small">ข้อความจาง เวลาและคำใบ้ 22 พ.ย. 2569 14:05 น.</p>
      <p className="caption">คำบรรยายภาพ 12–13 พิกเซล</p>
      <Money as="p">฿ 1,234,567.89 · −300.00 · +400.00</Money>
      <p>
        <span className="gold">ทอง</span> · <span className="jade">หยก</span> · <b>ตัวหนา</b>
      </p>
    </div>
  ),
}
