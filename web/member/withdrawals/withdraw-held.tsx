import { bangkokDayTime } from '#member/account/thai-time.ts'
import type { Profile } from '#member/account/seen.ts'
import search from '#ui/art/m_search.svg'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'

/** Withdrawing while the bank account is being changed, or was a moment ago: why not, until when, and where to look. */
export const WithdrawHeld = ({ hold }: { hold: NonNullable<Profile['withdraw_hold']> }) => (
  <div className="stack">
    <Empty art={search} title="พักการถอนชั่วคราว">
      {hold.why === 'account_changing'
        ? 'มีคำขอเปลี่ยนบัญชีธนาคารที่รอตรวจสอบ เงินของคุณอยู่ครบและเล่นได้ตามปกติ'
        : `เพิ่งเปลี่ยนบัญชีธนาคาร เพื่อความปลอดภัยถอนเงินได้อีกครั้ง ${hold.until ? bangkokDayTime(hold.until) : ''}`}
    </Empty>
    <ButtonLink look="line" full icon="bank" to="/bank-account">
      {hold.why === 'account_changing' ? 'ดูหรือยกเลิกคำขอ' : 'ดูบัญชีธนาคาร'}
    </ButtonLink>
    <ButtonLink look="ghost" full icon="home" to="/">
      กลับหน้าแรก
    </ButtonLink>
  </div>
)
