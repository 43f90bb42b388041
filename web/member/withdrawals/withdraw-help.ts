import { bahtForPeople } from '#kit/money.ts'
import { useMinutes } from '#member/account/minutes.ts'
import type { Profile } from '#member/account/seen.ts'
import type { HelpPoint } from '#member/account/side-help.tsx'

/** What is good to know of withdrawing: how long, where to, how much, and when a person looks at it. */
export function useWithdrawHelp(profile: Profile | null): HelpPoint[] {
  const minutes = useMinutes('withdraw')
  const { withdraw_min: min, withdraw_max: max } = profile?.settings ?? {}
  return [
    {
      icon: 'clock',
      title: minutes ? `ได้รับเงินใน ${minutes}` : 'โอนเข้าบัญชีให้เอง',
      text: 'ปิดหน้านี้ได้ เงินเข้าแล้วเราจะแจ้ง ยอดสูงอาจใช้เวลาตรวจสอบเพิ่ม',
    },
    { icon: 'bank', title: 'เข้าบัญชีที่ลงทะเบียนเท่านั้น', text: 'ชื่อบัญชีต้องตรงกับชื่อสมาชิก' },
    ...(min && max ? [{ icon: 'wallet', title: 'วงเงินต่อครั้ง', text: `${bahtForPeople(min)} ถึง ${bahtForPeople(max)} บาท` } as const] : []),
    { icon: 'lock', title: 'ระหว่างรอ ยอดถูกกันไว้', text: 'หากโอนไม่สำเร็จ เครดิตกลับเข้ากระเป๋าครบทันที' },
  ]
}
