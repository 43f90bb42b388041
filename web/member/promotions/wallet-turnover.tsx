import { Link } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { TurnoverBar } from './turnover-bar.tsx'
import * as th from './turnover.th.ts'

/** Updated with each profile. Empty without a turnover. */
export default function WalletTurnover() {
  const profile = useProfile()
  if (!profile?.current_promotion) return null
  const { turnover, turnover_needed: target, current_promotion: promotion } = profile
  const label = th.barLabel(bahtForPeople(turnover), bahtForPeople(target))
  return (
    <Link to="/card#turnover" className="wallet-turnover" data-turnover={turnover}>
      <span className="row apart small">
        <b>{promotion.name}</b>
        <span className="saffron">{th.seeTurnover}</span>
      </span>
      <TurnoverBar label={label} done={turnover} target={target} parts={[{ name: 'all', amount: turnover }]} />
      <span className="caption quiet">{label}</span>
    </Link>
  )
}
