import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Profile } from '#member/session/snapshot.ts'
import search from '#ui/art/m_search.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'
import * as th from './withdraw-held.th.ts'

type Hold = NonNullable<Profile['withdraw_hold']>

/**
 * Why, until when, and where to look: the bank account is changing, was just changed or given up, or a new password was
 * set on an unknown device.
 */
export const WithdrawHeld = ({ hold }: { hold: Hold }) => (
  <div className="stack">
    <Empty art={search} title={th.held}>
      {reason(hold)}
      {hold.until && (
        <>
          {' '}
          <b className="nowrap">{bangkokDayTime(hold.until)}</b>
        </>
      )}
    </Empty>
    {hold.why === 'password_reset' ? (
      <p className="small quiet centred">{th.notYou}</p>
    ) : (
      <ButtonLink variant="line" full icon="bank" to="/bank-account">
        {ways[hold.why]}
      </ButtonLink>
    )}
    <ButtonLink variant="ghost" full icon="home" to="/">
      {th.backHome}
    </ButtonLink>
  </div>
)

const ways: Record<Hold['why'], string> = {
  account_changing: th.seeRequest,
  account_given_up: th.changeAccount,
  account_frozen: th.seeAccount,
  password_reset: th.seeAccount,
}

function reason({ why }: Hold): string {
  if (why === 'account_given_up') return th.ownedByAnother
  if (why === 'account_changing') return th.changeWaits
  const cause = why === 'password_reset' ? th.newPassword : th.accountChanged
  return th.heldFor(cause)
}
