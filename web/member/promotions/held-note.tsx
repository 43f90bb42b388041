import { Link } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { useIsPaused } from '#member/session/snapshot.ts'
import { Note } from '#ui/surface.tsx'
import * as th from './held.th.ts'
import { type OwnBonus, useOwnBonus } from './own-offers.ts'

type Props = {
  /** Only the bonus upon this deposit. */
  upon?: { amount: string; created_at: string }
}

const open = ['held', 'objected', 'approved']

/** A bonus that waits for an operator or the member, where its money is looked for. Empty where there is none. */
export default function HeldNote({ upon }: Props) {
  const isMeant = ({ state, deposit, at }: OwnBonus['held'][number]) =>
    open.includes(state) && (!upon || (deposit === upon.amount && at >= upon.created_at))
  const held = useOwnBonus()?.held.find(isMeant)
  const isPaused = useIsPaused()
  if (!held) return null
  return (
    <Note kind="info">
      <b>{th.noteOf(held.name, bahtForPeople(held.amount))}</b>
      <br />
      {th.states[held.state]} {!isPaused && <Link to="/promotion">{th.see}</Link>}
    </Note>
  )
}
