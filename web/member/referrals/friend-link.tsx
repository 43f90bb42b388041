import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#member/session/browser-session.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { referral_id } from '#member/session/state.ts'
import { Copy } from '#member/money/copy.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionTitle, Skeleton } from '#ui/surface.tsx'
import type { Referral } from './referral.tsx'
import { FriendQr } from './share.tsx'
import * as th from './th.ts'
import './referrals.css'

/** QR code and address; if they cannot be loaded, a link to the referral page. */
export function FriendLink() {
  const referral = useOwnReferral()
  const profile = useProfile()
  return (
    <section aria-labelledby="friend-link">
      <SectionTitle id="friend-link" more={{ to: '/referral', text: th.toReferral }}>
        {th.referral}
      </SectionTitle>
      <div className="card friend-link">
        {referral === 'away' ? (
          <p className="small quiet">
            {th.away} {profile && <Link to={`/u/${referral_id(profile)}`}>{th.toLanding}</Link>}
          </p>
        ) : (
          <>
            {referral ? <FriendQr qr={referral.qr_code} /> : <Skeleton shape="square" />}
            <div className="friend-link-words">
              <b className="row">
                <span className="gold">
                  <Icon name="users" size={20} />
                </span>
                {th.scanMe}
              </b>
              <p className="caption quiet">{th.scanMeText}</p>
              {referral ? <Copy text={referral.link} what={th.ownLink} /> : <Skeleton shape="control" />}
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** Null until answered, `away` without an answer. */
function useOwnReferral(): Referral | 'away' | null {
  const [referral, setReferral] = useState<Referral | 'away' | null>(null)
  useEffect(() => {
    let gone = false
    void call('GET /customers/referral').then((answer) => {
      if (!gone) setReferral(answer.ok ? answer.data.data : 'away')
    })
    return () => {
      gone = true
    }
  }, [])
  return referral
}
