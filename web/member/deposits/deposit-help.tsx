import { Link } from 'react-router'
import { useMinutes } from '#member/money/minutes.ts'
import type { HelpPoint } from '#member/money/side-help.tsx'

/** Help about depositing: how long, from where, and what if it does not arrive. */
export function useDepositHelp(): HelpPoint[] {
  const minutes = useMinutes('deposit')
  return [
    {
      icon: 'clock',
      title: minutes ? `เครดิตเข้าภายใน ${minutes}` : 'เครดิตเข้าอัตโนมัติ',
      text: 'เข้าเองเมื่อธนาคารยืนยัน ไม่ต้องแจ้งสลิป ปิดหน้านี้ได้',
    },
    { icon: 'bank', title: 'โอนจากบัญชีของคุณเท่านั้น', text: 'ยอดจากบัญชีอื่นจะถูกพักไว้ เจ้าหน้าที่ตรวจและโอนคืนบัญชีต้นทาง' },
    { icon: 'qr', title: 'หนึ่งรายการ โอนครั้งเดียว', text: 'หมดเวลาแล้วอย่าโอนเข้ารายการเดิม ทำรายการใหม่ได้ทันที' },
    {
      icon: 'shield',
      title: 'โอนแล้วเครดิตไม่เข้า?',
      text: (
        <>
          เงินไม่หาย{' '}
          <Link className="gold underlined" to="/auto-transfer">
            ดูสถานะหรือส่งสลิป
          </Link>
        </>
      ),
    },
  ]
}
