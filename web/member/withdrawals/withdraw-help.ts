import { bahtForPeople } from '#kit/money.ts'
import { useMeasured, useMinutes } from '#member/money/minutes.ts'
import type { Profile } from '#member/session/snapshot.ts'
import type { HelpPoint } from '#member/money/side-help.tsx'

/** Help about withdrawing: how long, where to, how much, and when staff review it. Leaves out how long where it has `ended`. */
export function useWithdrawHelp(profile: Profile | null, ended: boolean): HelpPoint[] {
  const minutes = useMinutes('withdraw')
  const measured = useMeasured('withdraw')
  const { withdraw_min: min, withdraw_max: max } = profile?.settings ?? {}
  const clock: HelpPoint = {
    icon: 'clock',
    title: minutes ? `ได้รับเงินใน ${minutes}` : 'โอนเข้าบัญชีให้เอง',
    text: `${measured ? `${measured}หลังอนุมัติ ` : ''}ปิดหน้านี้ได้ เงินเข้าแล้วเราจะแจ้ง ยอดสูงอาจใช้เวลาตรวจสอบเพิ่ม`,
  }
  return [
    ...(ended ? [] : [clock]),
    { icon: 'bank', title: 'เข้าบัญชีที่ลงทะเบียนเท่านั้น', text: 'ชื่อบัญชีต้องตรงกับชื่อสมาชิก' },
    ...(min && max ? [{ icon: 'wallet', title: 'วงเงินต่อครั้ง', text: `${bahtForPeople(min)} ถึง ${bahtForPeople(max)} บาท` } as const] : []),
    { icon: 'lock', title: 'ระหว่างรอ ยอดถูกกันไว้', text: 'หากโอนไม่สำเร็จ เครดิตกลับเข้ากระเป๋าครบทันที' },
  ]
}
