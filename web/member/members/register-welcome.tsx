import { Link } from 'react-router'
import { phoneForPeople } from '#kit/phone.ts'
import { accountNumberForPeople, bankBadgeText } from '#contract/plain/bank-words.ts'
import { bankOf } from '#member/account/bank.ts'
import type { Mode } from '#member/session/mode.ts'
import { useProfile } from '#member/session/snapshot.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import happy from '#ui/art/m_happy.avif'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Stepper } from '#ui/progress.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { registerSteps } from './registration.ts'
import * as th from './register-welcome.th.ts'
import './members.css'

export const handle: ShellHandle = { register: true }

export const meta = () => [{ title: titled(th.title) }]

const mode: Mode = 'RegisterFinal'

export default function RegisterWelcome() {
  const profile = useProfile()
  if (!profile) return null
  const { bank, account_number: digits } = profile
  return (
    <div className="column stack guest-form" data-mode={mode}>
      <Stepper label={th.steps} steps={registerSteps} current={registerSteps.length} />
      <div className="stack centred">
        <img className="welcome-art" src={happy} width="180" height="180" alt="" />
        <h1 className="display leaf">{th.heading}</h1>
        <p className="quiet">{th.ready}</p>
      </div>
      <section className="card">
        <Pairs
          pairs={[
            [th.userName, phoneForPeople(profile.phone)],
            [
              th.account,
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
        {th.deposit}
      </ButtonLink>
      <ButtonLink variant="ghost" full to="/">
        {th.explore}
      </ButtonLink>
      <Note kind="info">
        {th.limitFirst} <Link to="/limits#own">{th.setLimit}</Link>
      </Note>
    </div>
  )
}
