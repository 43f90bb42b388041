import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { completedStatusTexts } from '#contract/plain/requests.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import { heldMoneyOf } from '#member/deposits/money-in-suspense.ts'
import * as suspenseTexts from '#member/deposits/money-in-suspense.th.ts'
import type { CompletedRequest } from '#member/money/request-watch.ts'
import { useIsPaused, useProfile } from '#member/session/snapshot.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Wallet } from '#member/money/wallet.tsx'
import { OfferNews } from '#member/promotions/offer-news.tsx'
import type { Viewer } from '#member/context.ts'
import type { GameRowOf } from '#member/games/front-parts.ts'
import { keyOf, launchLink } from '#member/games/game-links.ts'
import type { GameTile } from '#member/games/game-tiles.ts'
import * as shell from '#member/shell/th.ts'
import { useSite } from '#member/viewer.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { Note, SectionTitle, StatusPill } from '#ui/surface.tsx'
import * as th from './own-home.th.ts'
import { HeldMoney } from './held-money.tsx'
import { WaitingRequest } from './waiting-request.tsx'
import './own-home.css'
import { historyLog } from '#member/session/state.ts'

// Only where a turnover runs.
const WalletTurnover = lazy(() => import('#member/promotions/wallet-turnover.tsx'))
// Only where a member has favourites.
const GameRows = lazy(() => import('#member/games/game-row.tsx').then(({ GameRows }) => ({ default: GameRows })))
const OwnResults = lazy(() => import('./own-results.tsx'))
const WheelPopup = lazy(() =>
  import('#member/wheel/wheel-popup.tsx').then(({ WheelPopup }) => ({ default: WheelPopup })),
)

/** Newest deposits and withdrawals, on a desktop. */
const RECENT_MAX = 2

/** Credit, turnover, offer, pending request, quick links; on a wide screen a rail with the last results. */
export const OwnTop = ({ viewer }: { viewer: Viewer }) => (
  <div className="own-rail">
    <Wallet viewer={viewer} />
    <HeldMoney />
    <Turnover />
    <OfferNews />
    <WaitingRequest />
    <QuickWays />
    <Results />
  </div>
)

/** Wide enough for a rail beside the page (own-home.css). */
const RAIL = '(min-width: 1280px)'

/** Only in the rail: elsewhere they would push the games down. */
function Results() {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia(RAIL)
    const update = () => setWide(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return (
    wide && (
      <Suspense>
        <OwnResults />
      </Suspense>
    )
  )
}

function Turnover() {
  const running = useProfile()?.current_promotion
  return (
    running && (
      <Suspense>
        <WalletTurnover />
      </Suspense>
    )
  )
}

/** Quick links, the first open ones. */
const WAYS = 4

/** Shows only what works; the rest is listed at the foot. */
function QuickWays() {
  const [wheel, setWheel] = useState(false)
  const opened = useSite()?.opened
  const isPaused = useIsPaused()
  const ways: { icon: IconName; text: string; to: string | null; open?: boolean | undefined }[] = [
    { icon: 'wallet', text: th.cashBack, to: '/card' },
    { icon: 'spark', text: th.wheel, to: null, open: opened?.spin && !isPaused },
    { icon: 'users', text: th.friends, to: '/referral' },
    { icon: 'history', text: th.movements, to: '/history?tab=2' },
    { icon: 'check', text: th.checkRounds, to: '/cheat' },
    { icon: 'heart', text: th.budget, to: '/limits' },
    { icon: 'percent', text: th.bonus, to: '/history?tab=1' },
  ]
  const shown = ways.filter(({ open = true }) => open).slice(0, WAYS)
  return (
    <>
      <nav className="quick-ways" aria-label={th.ways}>
        {shown.map(({ icon, text, to }) =>
          to === null ? (
            <button key={text} type="button" className="quick-way" onClick={() => setWheel(true)}>
              <Face icon={icon}>{text}</Face>
            </button>
          ) : (
            <Link key={text} to={to} className="quick-way">
              <Face icon={icon}>{text}</Face>
            </Link>
          ),
        )}
      </nav>
      {wheel && (
        <Suspense>
          <WheelPopup onClose={() => setWheel(false)} />
        </Suspense>
      )}
    </>
  )
}

const Face = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <span className="quick-icon">
      <Icon name={icon} />
    </span>
    <span>{children}</span>
  </>
)

type OwnGames = { played: readonly GameTile[]; favourites: GameRowOf | null }

/** Empty where there are none. */
export function OwnMiddle({ played, favourites }: OwnGames) {
  const moved = historyLog(useProfile()).slice(0, RECENT_MAX)
  return (
    <>
      {(played.length > 0 || moved.length > 0) && (
        <div className="own-middle">
          {played.length > 0 && (
            <section aria-label={th.playOn}>
              <SectionTitle more={{ to: '/cheat', text: th.rounds }}>{th.playOn}</SectionTitle>
              <ul className="play-on">
                {played.map((game) => (
                  <li key={keyOf(game)}>
                    <PlayOn game={game} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {moved.length > 0 && <RecentTransfers moved={moved} />}
        </div>
      )}
      {favourites !== null && (
        <Suspense>
          <GameRows rows={[favourites]} />
        </Suspense>
      )}
    </>
  )
}

const RecentTransfers = ({ moved }: { moved: readonly CompletedRequest[] }) => (
  <section aria-label={th.recentTransfers} className="desktop-only">
    <SectionTitle more={{ to: '/history?tab=2', text: th.seeAll }}>{th.recentTransfers}</SectionTitle>
    <ul className="card lately">
      {moved.map((request) => (
        <Moved key={request.id} request={request} />
      ))}
    </ul>
  </section>
)

function PlayOn({ game }: { game: GameTile }) {
  const { art, artSet, title, provider, closed } = game
  const face = (
    <>
      <img src={art} srcSet={artSet} sizes={artSet && '72px'} width="72" height="72" alt="" loading="lazy" />
      <span className="play-on-words">
        <b className="ellipsis">{title}</b>
        <small className="caption quiet ellipsis">{provider}</small>
      </span>
    </>
  )
  if (closed)
    return (
      <div className="card play-on-game">
        {face}
        <StatusPill kind="wait">{th.closed}</StatusPill>
      </div>
    )
  return (
    <a className="card raised play-on-game" href={launchLink(game)} target="_blank" rel="noopener">
      <span className="unseen">{th.playOn}</span>
      {face}
      <span className="play-on-mark">
        <Icon name="play" size={20} />
      </span>
    </a>
  )
}

/** One that did not succeed shows its state instead of its amount. */
function Moved({ request }: { request: CompletedRequest }) {
  const { type, status, amount, created_at } = request
  const held = heldMoneyOf(request)
  const into = type === 'deposit'
  return (
    <li className="row">
      <Icon name={type} className={into ? 'jade' : 'gold'} />
      <span>{into ? shell.deposit : shell.withdraw}</span>
      <span className="caption faint grow">{bangkokDayTime(created_at)}</span>
      {status === 'completed' ? (
        <Money as="b" className={into ? 'jade' : ''}>{`${into ? '+' : '−'}${bahtForPeople(amount)}`}</Money>
      ) : (
        <StatusPill kind={held ? 'wait' : 'bad'}>
          {held ? suspenseTexts.states[held.state] : completedStatusTexts[status]}
        </StatusPill>
      )}
    </li>
  )
}

export function OwnEnd() {
  const isPaused = useIsPaused()
  const activity = useSite()?.activity
  return (
    <div className="own-end">
      {activity && !isPaused && (
        <a className="card raised activity" href="/visit" target="_blank" rel="noopener">
          <span className="quick-icon">
            <Icon name="trophy" />
          </span>
          <span className="grow">
            <b>{th.football}</b>
            <small className="caption quiet">{th.footballText}</small>
          </span>
          <Icon name="external" size={20} />
        </a>
      )}
      <Note kind="info">
        <b>{th.care}</b>
        <br />
        {th.careText}{' '}
        <Link to="/limits" className="nowrap">
          {th.setLimits}
        </Link>
      </Note>
    </div>
  )
}
