import { Link } from 'react-router'
import { phoneForPeople } from '#kit/phone.ts'
import { accountNumberForPeople, bankBadgeText } from '#contract/plain/bank-words.ts'
import { bankOf } from '#member/account/bank.ts'
import type { Mode } from '#member/session/mode.ts'
import { useProfile } from '#member/session/snapshot.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import happy from '#ui/art/m_happy.svg'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Stepper } from '#ui/progress.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { registerSteps } from './registration.ts'
import './members.css'

export const handle: ShellHandle = { register: true }

export const meta = () => [{ title: titled('ยินดีต้อนรับ') }]

const mode: Mode = 'RegisterFinal'

/** Registration's final screen: the account is ready, and the first steps. */
export default function RegisterWelcome() {
  const profile = useProfile()
  if (!profile) return null
  const { bank, account_number: digits } = profile
  return (
    <div className="column stack guest-form" data-mode={mode}>
      <Stepper label="ขั้นตอนการสมัคร" steps={registerSteps} current={registerSteps.length} />
      <div className="stack centred">
        <img className="welcome-art" src={happy} width="180" height="180" alt="" />
        <h1 className="display leaf">ยินดีต้อนรับสู่โชคดี</h1>
        <p className="quiet">บัญชีของคุณพร้อมใช้งานแล้ว</p>
      </div>
      <section className="card">
        <Pairs
          pairs={[
            ['ชื่อผู้ใช้', phoneForPeople(profile.phone)],
            [
              'บัญชีรับ–จ่าย',
              bank && digits && (
                <span key="account" className="row welcome-account">
                  <Badge text={bankBadgeText(bank)} color={bankOf(bank)?.color ?? '#1F2448'} size={32} />
                  {accountNumberForPeople(digits)}
                </span>
              ),
            ],
          ]}
        />
      </section>
      <ButtonLink variant="jade" full icon="deposit" to="/deposit">
        ฝากเงินครั้งแรก
      </ButtonLink>
      <ButtonLink variant="ghost" full to="/">
        สำรวจเกมก่อน
      </ButtonLink>
      <Note kind="info">
        อยากตั้งวงเงินฝากต่อวันก่อนไหม <Link to="/limits#own">ตั้งวงเงิน</Link>
      </Note>
    </div>
  )
}
