import { bahtForPeople } from '#kit/money.ts'
import { heldMoneyOf, heldUntil } from '#member/deposits/money-in-suspense.ts'
import * as th from '#member/deposits/money-in-suspense.th.ts'
import { movements } from '#member/money/movements.ts'
import { useSnapshot } from '#member/session/snapshot.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** A strip per held amount: state, sum, deadline. */
export function HeldMoney() {
  const { profile, serverTimeMs } = useSnapshot()
  return profile?.completed_requests.map((request) => {
    const held = heldMoneyOf(request)
    return (
      held && (
        <section key={request.id} className="card raised waiting-request" aria-label={th.states[held.state]}>
          <Icon name="info" className="gold" />
          <span className="grow">
            <span className="caption gold">{th.states[held.state]}</span>
            <b className="money">{th.baht(bahtForPeople(held.amount))}</b>
            <span className="caption quiet">{heldUntil(held, serverTimeMs)}</span>
          </span>
          <ButtonLink variant="line" compact to={movements}>
            {th.look}
          </ButtonLink>
        </section>
      )
    )
  })
}
