import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Profile } from '#member/session/snapshot.ts'
import search from '#ui/art/m_search.svg'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'

type Hold = NonNullable<Profile['withdraw_hold']>

/** Shown instead of the form while withdrawals are held: the bank account is being changed, was just changed or had to be given up, or a
 *  new password was set on an unknown device. Says why, until when, and where to look. */
export const WithdrawHeld = ({ hold }: { hold: Hold }) => (
  <div className="stack">
    <Empty art={search} title="พักการถอนชั่วคราว">
      {reason(hold)}
      {hold.until && (
        <>
          {' '}
          <b className="nowrap">{bangkokDayTime(hold.until)}</b>
        </>
      )}
    </Empty>
    {hold.why === 'password_reset' ? (
      <p className="small quiet centred">หากคุณไม่ได้ตั้งรหัสผ่านใหม่ กรุณาติดต่อเจ้าหน้าที่ทันที เงินของคุณอยู่ครบ</p>
    ) : (
      <ButtonLink variant="line" full icon="bank" to="/bank-account">
        {ways[hold.why]}
      </ButtonLink>
    )}
    <ButtonLink variant="ghost" full icon="home" to="/">
      กลับหน้าแรก
    </ButtonLink>
  </div>
)

const ways: Record<Hold['why'], string> = {
  account_changing: 'ดูหรือยกเลิกคำขอ',
  account_given_up: 'เปลี่ยนบัญชีธนาคาร',
  account_frozen: 'ดูบัญชีธนาคาร',
  password_reset: 'ดูบัญชีธนาคาร',
}

function reason({ why }: Hold): string {
  if (why === 'account_given_up') return 'ธนาคารยืนยันบัญชีที่คุณลงทะเบียนไว้ว่าเป็นของผู้อื่น เปลี่ยนเป็นบัญชีของคุณก่อนจึงถอนได้ เงินของคุณอยู่ครบและเล่นได้ตามปกติ'
  if (why === 'account_changing') return 'มีคำขอเปลี่ยนบัญชีธนาคารที่รอตรวจสอบ เงินของคุณอยู่ครบและเล่นได้ตามปกติ'
  const cause = why === 'password_reset' ? 'เพิ่งตั้งรหัสผ่านใหม่จากอุปกรณ์ที่ไม่เคยใช้' : 'เพิ่งเปลี่ยนบัญชีธนาคาร'
  return `${cause} เพื่อความปลอดภัยถอนเงินได้อีกครั้ง`
}
