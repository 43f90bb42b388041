import { lazy, Suspense, useState } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Note, SectionTitle, StatusPill } from '#ui/surface.tsx'
import { ClaimButton } from './claim-button.tsx'
import { CodeField } from './code-field.tsx'
import { HeldBonuses } from './held-bonuses.tsx'
import { MuteOffers } from './mute-offers.tsx'
import { useOwnBonus } from './own-offers.ts'
import { TermsButton } from './terms-button.tsx'
import WalletTurnover from './wallet-turnover.tsx'
import * as th from './th.ts'
import { eventsLog } from '#member/session/state.ts'
import { permits } from '#contract/plain/permissions.ts'

const WheelPopup = lazy(() =>
  import('#member/wheel/wheel-popup.tsx').then(({ WheelPopup }) => ({ default: WheelPopup })),
)

/** Running bonus, waiting awards, code field, notices, and the wheel. */
export function OwnBonuses() {
  const profile = useProfile()
  const [wheel, setWheel] = useState(false)
  const [sent, setSent] = useState(0)
  const held = useOwnBonus(sent)?.held ?? []
  if (!profile) return null
  const mayClaim = permits(profile.scope, 'claim')
  const events = eventsLog(profile)
  const isNone = events.length === 0 && held.length === 0 && !profile.current_promotion
  return (
    <section aria-labelledby="own-bonuses" className="own-offers">
      <SectionTitle id="own-bonuses">{th.own}</SectionTitle>
      {!mayClaim && <Note kind="warning">{profile.scope_refusals['claim']}</Note>}
      <WalletTurnover />
      {isNone && <p className="card small quiet">{th.ownNone}</p>}
      <ul className="own-bonuses">
        {events.map((event) => (
          <li key={event.id} className="card row">
            <div className="grow">
              <b>{event.title}</b>
              <p className="caption quiet">
                <Money className="jade">{`฿${bahtForPeople(event.amount)}`}</Money>
                {event.expires_at !== null && ` · ${th.expires(bangkokDayTime(event.expires_at))}`}
              </p>
              <TermsButton id={event.id} name={event.title} />
            </div>
            {event.claimable && mayClaim ? (
              <ClaimButton id={event.id} title={event.title} />
            ) : (
              <StatusPill kind="wait">{th.notYet}</StatusPill>
            )}
          </li>
        ))}
      </ul>
      <HeldBonuses held={held} onSent={() => setSent(sent + 1)} />
      <CodeField />
      <p className="row apart small quiet">
        {profile.offers_subscribed ? th.subscribedNow : th.unsubscribedNow}
        <MuteOffers subscribed={profile.offers_subscribed} />
      </p>
      <div className="wheel-open">
        <Button variant="line" icon="spark" full onClick={() => setWheel(true)}>
          {th.openWheel}
        </Button>
      </div>
      {wheel && (
        <Suspense>
          <WheelPopup onClose={() => setWheel(false)} />
        </Suspense>
      )}
    </section>
  )
}
