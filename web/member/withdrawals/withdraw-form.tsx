import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { chooseAmount } from '#member/money/amount-choice.ts'
import { useMeasured, useMinutes } from '#member/money/minutes.ts'
import type { MoneyAnswer } from '#member/money/money-answer.ts'
import { DebtNote } from '#member/money/debt-note.tsx'
import { withdrawalBounds } from './withdrawal-bounds.ts'
import { OwnAccount } from '#member/account/own-account.tsx'
import { QuickAmounts } from '#member/money/quick-amounts.tsx'
import type { Profile } from '#member/session/snapshot.ts'
import { useFocusOnRefusedAmount } from '#member/money/use-focus-on-refused-amount.ts'
import { useOneAtATime } from '#member/session/use-one-at-a-time.ts'
import { useIdempotencyKey } from '#member/money/use-idempotency-key.ts'
import { useTypedAmount } from '#member/money/use-typed-amount.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Flourish } from '#ui/ornament.tsx'
import { Note } from '#ui/surface.tsx'
import { credit as creditOf } from '#member/session/state.ts'
import * as th from './withdraw.th.ts'

// Needed only where the session is too old.
const LoginAgain = lazy(() =>
  import('#member/members/login-again.tsx').then(({ LoginAgain }) => ({ default: LoginAgain })),
)

/** `credit`: of `GET /user`; null where it did not answer. */
type WithdrawFormProps = { profile: Profile; credit: string | null; fetcher: FetcherWithComponents<MoneyAnswer> }

/** Where the session is too old, the password is requested and the same request repeated. */
export function WithdrawForm({ profile, credit, fetcher }: WithdrawFormProps) {
  const [typed, setTyped] = useTypedAmount('withdraw', profile.referral_id)
  const once = useOneAtATime(fetcher.state)
  const [declined, setDeclined] = useState<MoneyAnswer | null>(null)
  const keys = useIdempotencyKey('wdr', fetcher.data)
  const bounds = withdrawalBounds(profile, credit ?? creditOf(profile))
  const choice = chooseAmount(typed, bounds, 'withdraw')
  const failed = fetcher.state === 'idle' && fetcher.data?.ok === false ? fetcher.data : null
  const fields = () => ({ phone: profile.phone, amount: typed, request_id: keys.keyFor(typed) })
  const send = () => once(() => void fetcher.submit(fields(), { method: 'post', action: '/withdraw' }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fetcher.state === 'idle' && choice.satang !== null) send()
  }
  useFocusOnRefusedAmount(failed)
  const mustLogIn = failed?.code === 'REAUTH_REQUIRED'
  return (
    <>
      <form method="post" className="stack" onSubmit={submit}>
        <Most most={bounds.max} />
        <DebtNote profile={profile} at="withdrawal" />
        <AmountField
          label={th.amount}
          name="amount"
          value={typed}
          onAmount={setTyped}
          error={choice.text ?? failed?.errors.amount}
          hint={bounds.min && th.least(bahtForPeople(bounds.min))}
          action={
            <Button variant="line" compact needsScript onClick={() => setTyped(bounds.max.replace(/\.00$/, ''))}>
              {th.all}
            </Button>
          }
        />
        <QuickAmounts typed={typed} bounds={bounds} tone="gold" onChoose={setTyped} />
        <OwnAccount profile={profile} caption={th.toAccount} />
        <ButtonLink variant="plain" compact icon="bank" to="/bank-account">
          {th.changeAccount}
        </ButtonLink>
        <HowLong />
        <div className="money-foot">
          {failed?.errors.error && !mustLogIn && <Note kind="error">{failed.errors.error}</Note>}
          <Button
            type="submit"
            full
            needsScript
            disabled={choice.satang === null}
            busy={fetcher.state !== 'idle'}
            busyText={th.sending}
          >
            {choice.satang === null ? th.withdraw : th.withdrawOf(bahtForPeople(choice.satang))}
          </Button>
        </div>
      </form>
      {mustLogIn && (
        <Suspense>
          <LoginAgain
            phone={profile.phone}
            action={th.confirm(bahtForPeople(choice.satang ?? 0n))}
            open={declined !== failed}
            onClose={() => setDeclined(failed)}
            onDone={send}
          />
        </Suspense>
      )}
    </>
  )
}

/** As measured, and as operators state it. */
function HowLong() {
  const minutes = useMinutes('withdraw')
  const measured = useMeasured('withdraw')
  return (
    <p className="row small quiet">
      <span className="gold">
        <Icon name="clock" size={20} />
      </span>
      <span>
        {measured && <span className="nowrap jade">{measured} </span>}
        {minutes && (
          <>
            {measured ? th.usually : th.about} <span className="nowrap">{minutes}</span>{' '}
          </>
        )}
        {th.noFee}
      </span>
    </p>
  )
}

function Most({ most }: { most: string }) {
  const [whole, decimals] = bahtForPeople(most).split('.')
  return (
    <section className="balance withdraw-top">
      <Flourish />
      <p className="caption quiet">{th.most}</p>
      <p className="money withdraw-most" translate="no">
        <span className="gold">฿</span>
        <span>{whole}</span>
        <small>{`.${decimals}`}</small>
      </p>
    </section>
  )
}
