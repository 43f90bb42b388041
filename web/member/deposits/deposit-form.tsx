import { type ComponentProps, type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { type FetcherWithComponents, useLocation } from 'react-router'
import { bahtForPeople, bahtText, type Satang } from '#kit/money.ts'
import { type Bounds, chooseAmount, lesserOf } from '#member/money/amount-choice.ts'
import { useMeasured, useMinutes } from '#member/money/minutes.ts'
import type { Mode } from '#member/session/mode.ts'
import type { MoneyAnswer } from '#member/money/money-answer.ts'
import { OwnAccount } from '#member/account/own-account.tsx'
import { QuickAmounts } from '#member/money/quick-amounts.tsx'
import type { Profile } from '#member/session/snapshot.ts'
import { useFocusOnRefusedAmount } from '#member/money/use-focus-on-refused-amount.ts'
import { useOneAtATime } from '#member/session/use-one-at-a-time.ts'
import { useIdempotencyKey } from '#member/money/use-idempotency-key.ts'
import { useTypedAmount } from '#member/money/use-typed-amount.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Note } from '#ui/surface.tsx'
import { debtOf, afterDebt } from '#member/money/debt.ts'
import type { Lock, OwnBonus } from '#member/promotions/own-offers.ts'
import type { OwnLimit } from '#member/protection/current-limits.ts'
import { type DepositCapacity, leastCapacity } from '#member/protection/deposit-capacity.ts'
import { DepositLimit } from '#member/protection/deposit-limit.tsx'
import { AccountCheck } from './account-check.tsx'
import { BonusRuns } from './bonus-runs.tsx'
import { useBirthDate } from './use-birth-date.ts'
import type { ChosenOffer } from './offer-choice.tsx'
import { promotionSent, chosenPromotion, withPromotion } from './chosen-promotion.ts'
import * as th from './deposit.th.ts'

// Few members need one of them.
const DebtNote = lazy(() => import('#member/money/debt-note.tsx').then(({ DebtNote }) => ({ default: DebtNote })))
const PromotionNotOpen = lazy(() =>
  import('./promotion-not-open.tsx').then(({ PromotionNotOpen }) => ({ default: PromotionNotOpen })),
)
const OfferChoice = lazy(() => import('./offer-choice.tsx').then(({ OfferChoice }) => ({ default: OfferChoice })))
const BirthDateFields = lazy(() =>
  import('#member/members/birth-date-fields.tsx').then(({ BirthDateFields }) => ({ default: BirthDateFields })),
)

const mode: Mode = 'Deposit'

type DepositFormProps = {
  profile: Profile
  fetcher: FetcherWithComponents<MoneyAnswer>
  /** Null while unknown. */
  bonus: OwnBonus | null
  limits: readonly OwnLimit[]
}

/**
 * `meaning`: bonus and turnover of this amount (satang), null where none; `promotion_id`: "0" for none. Kept in the
 * address, so a reload keeps it.
 */
function useChosenOffer(amount: bigint | null) {
  const [offer, setOffer] = useState<ChosenOffer | null>(null)
  const choose = (picked: ChosenOffer | null) => {
    setOffer(picked)
    const { pathname, search, hash } = window.location
    const query = String(withPromotion(search, picked?.id ?? null))
    // Without the router, which would load data first: a reload right after the pick must find it.
    window.history.replaceState(window.history.state, '', `${pathname}${query === '' ? '' : `?${query}`}${hash}`)
  }
  const meaning = amount === null ? null : (offer?.meaning(amount) ?? null)
  return { offer, choose, meaning, promotion_id: meaning && offer ? offer.id : '0' }
}

/** Preceded by the check of the account the money must come from. */
export function DepositForm({ profile, fetcher, bonus, limits }: DepositFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useTypedAmount('deposit', profile.referral_id)
  const once = useOneAtATime(fetcher.state)
  const keys = useIdempotencyKey('dep', fetcher.data)
  const by = profile.payment_gateway_status ? 'gateway' : 'transfer'
  const capacity = leastCapacity(limits)
  const bounds = boundsOf(profile, by, capacity)
  const choice = chooseAmount(typed, bounds, 'deposit')
  const { offer, choose, meaning, promotion_id } = useChosenOffer(choice.satang)
  const failed = fetcher.state === 'idle' && fetcher.data?.ok === false ? fetcher.data : null
  useFocusOnRefusedAmount(failed)
  const birthDate = useBirthDate(failed, profile.referral_id, form)
  const send = (event: FormEvent) => {
    event.preventDefault()
    // A second tap during the first is the same request; the server treats it so too.
    if (fetcher.state !== 'idle' || choice.satang === null) return
    const fields = {
      amount: typed,
      by,
      promotion_id,
      request_id: keys.keyFor(`${by} ${typed} ${promotion_id}`),
      ...birthDate.fields(),
    }
    once(() => void fetcher.submit(fields, { method: 'post', action: '/deposit' }))
  }
  return (
    <>
      <AccountCheck profile={profile} onChecked={() => form.current?.querySelector('input')?.focus()} />
      <form ref={form} method="post" className="stack" data-mode={mode} onSubmit={send}>
        <AmountField
          label={th.amount}
          name="amount"
          tone="jade"
          value={typed}
          onAmount={setTyped}
          error={choice.text ?? failed?.errors.amount}
          action={<span className="caption faint">{th.baht}</span>}
          hint={bounds.min && bounds.max && th.bounds(bahtForPeople(bounds.min), bahtForPeople(bounds.max))}
        />
        {capacity && <DepositLimit capacity={capacity} refused={failed?.code === 'DEPOSIT_OVER_LIMIT'} />}
        <QuickAmounts typed={typed} bounds={bounds} tone="jade" onChoose={setTyped} />
        <Bonuses
          profile={profile}
          bonus={bonus}
          amount={choice.satang}
          chosen={offer}
          onChoose={choose}
          onAmount={setTyped}
        />
        {birthDate.required && (
          <Suspense>
            <BirthDateFields values={birthDate.before} error={birthDate.error} />
          </Suspense>
        )}
        <Terms profile={profile} by={by} />
        <Foot
          satang={choice.satang}
          debt={debtOf(profile)}
          meaning={meaning}
          lock={bonus?.lock ?? null}
          problem={birthDate.error ? undefined : failed?.errors.error}
          busy={fetcher.state !== 'idle'}
          busyText={by === 'gateway' ? th.creatingQr : th.preparingAmount}
        />
      </form>
    </>
  )
}

type BonusesProps = { profile: Profile; bonus: OwnBonus | null } & Omit<
  ComponentProps<typeof OfferChoice>,
  'offers' | 'first'
>

/** A running bonus, and the offers for this deposit; a linked one is picked. */
function Bonuses({ profile, bonus, ...choice }: BonusesProps) {
  const named = chosenPromotion(useLocation().search, profile.promotion_ids)
  return (
    <>
      {bonus?.lock && <BonusRuns lock={bonus.lock} />}
      {named && named.name === null && (
        <Suspense>
          <PromotionNotOpen id={named.id} locked={profile.current_promotion !== null} />
        </Suspense>
      )}
      <Suspense>
        <OfferChoice offers={bonus?.offers ?? []} first={promotionSent(named)} {...choice} />
      </Suspense>
    </>
  )
}

/** The site's bounds, reduced by the member's own limit. */
function boundsOf({ settings }: Profile, by: 'gateway' | 'transfer', capacity: DepositCapacity | null): Bounds {
  const bounds = {
    min: settings.deposit_min ?? null,
    max: settings[by === 'gateway' ? 'deposit_max' : 'transfer_max'] ?? null,
  }
  const left = capacity && bahtText(capacity.left)
  return left !== null && (bounds.max === null || lesserOf(left, bounds.max) === left)
    ? { ...bounds, max: left, maxIs: 'own limit' }
    : bounds
}

/** Debt, the account the money must come from, and what happens otherwise. */
function Terms({ profile, by }: { profile: Profile; by: 'gateway' | 'transfer' }) {
  return (
    <>
      {debtOf(profile) > 0n && (
        <Suspense>
          <DebtNote profile={profile} at="deposit" />
        </Suspense>
      )}
      <OwnAccount profile={profile} caption={th.onlyFromThisAccount} />
      {by === 'transfer' && <Note kind="info">{th.nextStep}</Note>}
      <Note kind="warning">{th.fromOthers}</Note>
    </>
  )
}

type FootProps = {
  satang: Satang | null
  debt: bigint
  meaning: ReturnType<ChosenOffer['meaning']>
  /** The running bonus, whose turnover locks this money too. */
  lock: Lock | null
  problem: string | undefined
  busy: boolean
  busyText: string
}

function Foot({ satang, debt, meaning, lock, problem, busy, busyText }: FootProps) {
  const minutes = useMinutes('deposit')
  const measured = useMeasured('deposit')
  return (
    <div className="money-foot">
      {problem && <Note kind="error">{problem}</Note>}
      <div className="row apart">
        <span className="small">
          {th.creditToCome}
          <span className="caption quiet foot-detail">
            {meaning ? (
              th.withBonus(bahtForPeople(meaning.deposit), bahtForPeople(meaning.bonus))
            ) : (
              <>
                {measured ? <span className="nowrap jade">{measured}</span> : th.creditByItself}{' '}
                {minutes && <span className="nowrap">{th.within(minutes)}</span>}
              </>
            )}
          </span>
          {meaning && (
            <span className="caption saffron foot-detail">{th.lockedUntil(bahtForPeople(meaning.target))}</span>
          )}
          {lock && !meaning && (
            <span className="caption saffron foot-detail">{th.lockedUntilMore(bahtForPeople(lock.missing))}</span>
          )}
        </span>
        <Money
          as="b"
          className="jade foot-total"
        >{`฿${bahtForPeople(afterDebt(meaning?.playable ?? satang ?? 0n, debt))}`}</Money>
      </div>
      <Button type="submit" variant="jade" full needsScript disabled={satang === null} busy={busy} busyText={busyText}>
        {satang === null ? th.deposit : th.depositOf(bahtForPeople(satang))}
      </Button>
    </div>
  )
}
