import { useMutation } from '@tanstack/react-query'
import { mayCall } from '#contract/plain/office-rights.ts'
import { riskLevelTexts, type RiskLevel, riskLinkTexts, riskReasonText } from '#contract/plain/risk.ts'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { Button } from '#ui/button.tsx'
import { type PillKind, StatusPill } from '#ui/surface.tsx'
import { call } from '../api.ts'
import type { SignedIn } from '../shell/session.ts'
import { dayForPeople } from '../shell/times.ts'
import { toastFailure } from '../shell/use-operator-action.ts'
import { CoveredSets } from '../trading/covered-slips.tsx'
import * as th from './risk.th.ts'
import './risk.css'

type Risk = OfficeAnswerOf<'GET /withdrawals/queue'>['data']['waiting'][number]['risk']

const pills: Record<RiskLevel, PillKind> = { low: 'ok', raised: 'wait', high: 'bad' }

export const RiskPill = ({ level }: { level: RiskLevel }) => (
  <StatusPill kind={pills[level]}>{riskLevelTexts[level]}</StatusPill>
)

/** Heaviest reasons first; linked members only for operators with the right. */
export function RiskLines({ risk, member, who }: { risk: Risk; member: string; who: SignedIn }) {
  return (
    <section className="risk" aria-label={th.risk}>
      <div className="row apart">
        <h2>{th.risk}</h2>
        <span className="caption faint">{th.score(risk.score)}</span>
        <RiskPill level={risk.level} />
      </div>
      {risk.reasons.length === 0 ? (
        <p className="caption quiet">{th.noReasons}</p>
      ) : (
        <ul className="small">
          {risk.reasons.map((reason) => (
            <li key={reason.signal}>
              {riskReasonText(reason)}
              {reason.signal === 'book_covered' && <CoveredSets member={member} />}
            </li>
          ))}
        </ul>
      )}
      {mayCall(who.role, 'POST /members/{member}/links') && <LinkedMembers key={member} member={member} />}
    </section>
  )
}

/** Loaded by a press, never automatically: each read is audited. */
function LinkedMembers({ member }: { member: string }) {
  const loading = useMutation({
    mutationFn: () => call('POST /members/{member}/links', { member }),
    onError: toastFailure,
  })
  const links = loading.data?.data
  if (!links)
    return (
      <>
        <Button variant="line" compact full busy={loading.isPending} onClick={() => loading.mutate()}>
          {th.seeLinks}
        </Button>
        <p className="caption faint">{th.seeLinksNote}</p>
      </>
    )
  if (links.links.length === 0) return <p className="caption quiet">{th.nobodyLinked}</p>
  return (
    <>
      <h3 className="caption quiet">{th.linked}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <ul className="linked small" tabIndex={0} aria-label={th.linked}>
        {links.links.map(({ phone, by, last_seen_at: seen }) => (
          <li key={`${phone} ${by.join()} ${seen ?? ''}`}>
            <span className="nowrap">{phone}</span>
            <span className="caption faint">
              {by.map((kind) => riskLinkTexts[kind]).join(' · ')}
              {seen && ` · ${th.lastSeen(dayForPeople(seen))}`}
            </span>
          </li>
        ))}
      </ul>
      {links.more && <p className="caption faint">{th.moreLinked}</p>}
    </>
  )
}
