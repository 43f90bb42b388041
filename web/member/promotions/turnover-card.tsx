import { lazy, Suspense, useState } from 'react'
import { categoryTexts, lowerShareText } from '#contract/plain/offers.th.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { useSnapshot } from '#member/session/snapshot.ts'
import { lobbies } from '#member/shell/menu-entries.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton, StatusPill } from '#ui/surface.tsx'
import { type Lock, useOwnBonus } from './own-offers.ts'
import { TermsButton } from './terms-button.tsx'
import { percentDone, TurnoverBar } from './turnover-bar.tsx'
import * as th from './turnover.th.ts'
import './turnover.css'

const GiveUp = lazy(() => import('./give-up.tsx').then(({ GiveUp }) => ({ default: GiveUp })))

const DAY_MS = 86_400_000

/** Cash left once the bonus is given up. */
const freeCash = ({ cash, takes }: Lock): bigint => (parseBaht(cash) ?? 0n) - (parseBaht(takes) ?? 0n)

const short = (amount: string): string => bahtForPeople(amount).replace(/\.00$/, '')

/** Missing turnover by category, the ways to finish, and the way out. Empty without a lock. */
export default function TurnoverCard() {
  const found = useOwnBonus()
  const [givingUp, setGivingUp] = useState(false)
  if (found === null) return <Skeleton shape="block" />
  if (found.lock === null) return null
  const { lock } = found
  return (
    <div className="stack turnover" id="turnover">
      <Progress lock={lock} />
      <Why lock={lock} onGiveUp={() => setGivingUp(true)} />
      {givingUp && (
        <Suspense>
          <GiveUp lock={lock} onClose={() => setGivingUp(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Progress({ lock }: { lock: Lock }) {
  const { serverTimeMs } = useSnapshot()
  const played = lock.categories.filter(({ staked }) => staked !== '0.00')
  return (
    <section className="card stack" aria-label={th.title}>
      <div className="row apart turnover-head">
        <span>
          <b>{lock.name}</b> <TermsButton id={lock.id} name={lock.name} />
        </span>
        <StatusPill kind="wait">
          {th.daysLeft(Math.ceil((Date.parse(lock.expires_at) - serverTimeMs) / DAY_MS))}
        </StatusPill>
      </div>
      <div className="row apart turnover-sums">
        <div>
          <p className="caption quiet">{th.missing}</p>
          <Money as="p" className="turnover-missing" data-missing={lock.missing}>
            {bahtForPeople(lock.missing)}
          </Money>
        </div>
        <p className="small right">
          <span className="caption quiet">{th.done}</span>
          <br />
          <Money as="b">{bahtForPeople(lock.done)}</Money>{' '}
          <Money className="quiet">{`/ ${bahtForPeople(lock.target)}`}</Money>
        </p>
      </div>
      <div>
        <TurnoverBar
          label={th.barLabel(bahtForPeople(lock.done), bahtForPeople(lock.target))}
          done={lock.done}
          target={lock.target}
          parts={lock.categories.map(({ category, counted }) => ({ name: category, amount: counted }))}
        />
        <p className="row apart caption faint turnover-scale" aria-hidden="true">
          <span>0</span>
          <span>{percentDone(lock)}%</span>
          <span>{short(lock.target)}</span>
        </p>
      </div>
      <dl className="turnover-purses">
        <div>
          <dt className="caption quiet">{th.cash}</dt>
          <Money as="dd">{bahtForPeople(lock.cash)}</Money>
        </div>
        <div>
          <dt className="caption quiet">{th.bonus}</dt>
          <Money as="dd">{bahtForPeople(lock.balance)}</Money>
        </div>
      </dl>
      <p className="caption quiet">
        {th.spend[lock.spend]}
        {lock.floor !== null && <> {th.floor[lock.returns](bahtForPeople(lock.floor))}</>}
      </p>
      {played.length > 0 && <Played rows={played} />}
      {lock.rounds.length > 0 && <Rounds rows={lock.rounds} />}
    </section>
  )
}

const Rounds = ({ rows }: { rows: Lock['rounds'] }) => (
  <details>
    <summary className="small gold">{th.rounds}</summary>
    <ul className="turnover-rounds">
      {rows.map((round) => (
        <li key={`${round.at} ${round.game} ${round.staked} ${round.counted}`} className="row apart small">
          <span>
            {categoryTexts[round.category]} <span className="money quiet">{bahtForPeople(round.staked)}</span>
          </span>
          <span className={round.cause ? 'faint' : 'jade money'}>
            {round.cause ? th.notCounted[round.cause] : th.roundCounted(bahtForPeople(round.counted))}
          </span>
        </li>
      ))}
    </ul>
  </details>
)

const Played = ({ rows }: { rows: Lock['categories'] }) => (
  <table className="turnover-table">
    <thead>
      <tr>
        <th scope="col">{th.category}</th>
        <th scope="col">{th.staked}</th>
        <th scope="col">{th.share}</th>
        <th scope="col">{th.counted}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ category, share, staked, counted }) => (
        <tr key={category}>
          <th scope="row">
            <i className={`turnover-dot ${category}`} />
            {categoryTexts[category]}
          </th>
          <td className="money">{bahtForPeople(staked)}</td>
          <td>{share / 100}%</td>
          <td className="money">{bahtForPeople(counted)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** One line for categories that count the same: any line finishes the turnover. */
function Why({ lock, onGiveUp }: { lock: Lock; onGiveUp: () => void }) {
  const shares = [...new Set(lock.categories.map(({ share }) => share))].sort((a, b) => b - a)
  return (
    <section className="card turnover-why" aria-labelledby="turnover-why">
      <h2 id="turnover-why" className="row">
        <Icon name="lock" /> {th.why}
      </h2>
      <p className="small quiet">{th.whyText(bahtForPeople(lock.missing))}</p>
      <ul>
        {shares.map((share, index) => {
          const equal = lobbies.flatMap(({ id, icon }) =>
            lock.categories
              .filter((one) => one.category === id && one.share === share)
              .map(({ category }) => ({ category, icon })),
          )
          // What would still have to be staked in these categories alone; null where they count nothing.
          const still = lock.categories.find((one) => one.share === share)?.still ?? null
          return (
            <li key={share} className="row">
              {equal[0] && <Icon name={equal[0].icon} size={20} className="quiet" />}
              <span className="grow">
                <span className="turnover-same">
                  {index > 0 && still !== null && <span>{th.or} </span>}
                  {equal.map(({ category }) => (
                    <span key={category}>{categoryTexts[category]} </span>
                  ))}
                </span>
                <span className="caption quiet">
                  {[th.counts(share / 100), ...equal.map(({ category }) => lowerShareText(category, share))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <b className="money">{still === null ? th.never : bahtForPeople(still)}</b>
            </li>
          )
        })}
      </ul>
      <div className="row apart turnover-out">
        <span className="small">
          <b>{th.giveUpLead}</b>
          <span className="caption quiet">{th.giveUpText(bahtForPeople(freeCash(lock)))}</span>
        </span>
        <Button variant="ghost" compact needsScript onClick={onGiveUp}>
          {th.seeGiveUp}
        </Button>
      </div>
      <p className="caption faint turnover-open">{th.openYet}</p>
    </section>
  )
}
