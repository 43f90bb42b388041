import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { bonusEntry, historyEntry, limitsEntry, referralEntry, securityEntry } from '#member/shell/member-entries.ts'
import { activityEntries, promotionEntry } from '#member/shell/menu-entries.ts'
import { FriendLink } from '#member/referrals/friend-link.tsx'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import { useViewer } from '#member/viewer.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SectionTitle, Skeleton } from '#ui/surface.tsx'
import { logOut } from '#member/session/browser-session.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { OwnAccount } from './own-account.tsx'
import { useIsPaused, useProfile, useRootData } from '#member/session/snapshot.ts'
import { Wallet } from '#member/money/wallet.tsx'
import * as th from './card.th.ts'
import './card.css'
// Styles of lazy parts, which the server renders before their scripts arrive.
import '#member/promotions/cash-back.css'
import '#member/promotions/terms.css'
import '#member/promotions/turnover.css'

// Only where a turnover runs.
const TurnoverCard = lazy(() => import('#member/promotions/turnover-card.tsx'))

// Omitted where it cannot be loaded: the promotions show the same.
const HeldNote = lazy(() => import('#member/promotions/held-note.tsx').catch(() => ({ default: () => null })))
const CashBack = lazy(() => import('#member/promotions/cash-back.tsx'))
const WheelPopup = lazy(() =>
  import('#member/wheel/wheel-popup.tsx').then(({ WheelPopup }) => ({ default: WheelPopup })),
)

export const handle: ShellHandle = { backTitle: th.title, wallet: true }

export const meta = () => [{ title: shell.titled(th.title) }]

/** The wallet: credit, bank account, cash back. Never a form for payment cards. */
export default function CardPage() {
  const profile = useProfile()
  const viewer = useViewer()
  return (
    profile &&
    viewer && (
      <MoneyScreen title={th.title}>
        <div className="stack two-sides">
          <div className="stack">
            <Wallet viewer={viewer} />
            {profile.current_promotion && (
              <Suspense>
                <TurnoverCard />
              </Suspense>
            )}
            <Suspense>
              <HeldNote />
            </Suspense>
            <OwnAccount profile={profile} caption={th.bank} />
            <FriendLink />
          </div>
          <div className="stack">
            <Suspense fallback={<Skeleton shape="block" />}>
              <CashBack />
            </Suspense>
            <Activities />
          </div>
        </div>
      </MoneyScreen>
    )
  )
}

const own = [bonusEntry, historyEntry, referralEntry, limitsEntry, securityEntry]

function Activities() {
  const { site } = useRootData()
  const level = useProfile()?.level
  const isPaused = useIsPaused()
  const [wheel, setWheel] = useState(false)
  return (
    <section aria-labelledby="card-activities">
      <SectionTitle id="card-activities">{th.activities}</SectionTitle>
      <ul className="card card-ways">
        {site?.opened.spin && !isPaused && (
          <li>
            <button type="button" className="row" onClick={() => setWheel(true)}>
              <Face icon="spark" text={th.wheel} />
            </button>
          </li>
        )}
        <li>
          <Link to="/levels" className="row">
            <Face icon="star" text={level ? th.levelIs(level.name) : th.levels} />
          </Link>
        </li>
        {(isPaused ? own : [promotionEntry, ...own]).map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className="row">
              <Face icon={entry.icon} text={entry.text} />
            </Link>
          </li>
        ))}
        {(isPaused ? [] : activityEntries(site, true)).map(({ text, icon }) => (
          <li key={text}>
            <a href="/visit" target="_blank" rel="noreferrer" className="row">
              <Face icon={icon} text={text} />
            </a>
          </li>
        ))}
      </ul>
      <Button variant="ghost" full icon="logout" needsScript onClick={logOut}>
        {th.logOut}
      </Button>
      {wheel && (
        <Suspense>
          <WheelPopup onClose={() => setWheel(false)} />
        </Suspense>
      )}
    </section>
  )
}

const Face = ({ icon, text }: { icon: IconName; text: string }) => (
  <>
    <span className="gold">
      <Icon name={icon} />
    </span>
    <span className="grow">{text}</span>
    <Icon name="right" size={20} className="faint" />
  </>
)
