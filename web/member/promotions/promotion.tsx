import { lazy, Suspense } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { takeableFirst } from '#member/home/banners.tsx'
import { NotAnswered } from '#member/content/not-answered.tsx'
import { readAgain } from '#member/content/read-again.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { titled } from '#member/shell/th.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { useViewer } from '#member/viewer.ts'
import emptyArt from '#ui/art/m_empty.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'
import { Offer } from './offer.tsx'
import { offersOf } from './offers.server.ts'
import * as th from './th.ts'
import './promotions.css'
// Styles of parts that the server renders before their scripts arrive.
import './code-field.css'
import './terms.css'
import '#ui/fold.css'

// Members only.
const OwnBonuses = lazy(() => import('./own-bonuses.tsx').then(({ OwnBonuses }) => ({ default: OwnBonuses })))
const DepositOffers = lazy(() =>
  import('./deposit-offers.tsx').then(({ DepositOffers }) => ({ default: DepositOffers })),
)

/** With full terms. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await fetchShared(context)('GET /promotions', { limit: '100' })
  return answer.ok ? { offers: offersOf(answer.data.data) } : data({ offers: null }, 503)
}

export const shouldRevalidate = readAgain

export const handle: ShellHandle = { offering: true }

export const meta = () => [{ title: titled(th.promotions) }, { name: 'description', content: th.description }]

/** What cannot be taken yet has no button. */
export default function Promotion() {
  const { offers } = useLoaderData<typeof loader>()
  const member = useViewer() !== null
  const profile = useProfile()
  return (
    <div className="promotions">
      <h1 className="display leaf">{th.promotions}</h1>
      <p className="quiet">{th.promotionsText}</p>
      {/* A boundary each: a press in the one part must not wait for the code of the other. */}
      {member && (
        <Suspense>
          <OwnBonuses />
        </Suspense>
      )}
      {member && offers !== null && (
        <Suspense>
          <DepositOffers written={offers.map(({ anchor }) => anchor)} />
        </Suspense>
      )}
      {offers === null && <NotAnswered />}
      {offers?.length === 0 && (
        <Empty art={emptyArt} title={th.none} action={<ButtonLink to="/">{th.backHome}</ButtonLink>}>
          {th.noneText}
        </Empty>
      )}
      {offers !== null && (
        <ul className="offers">
          {takeableFirst(offers, profile).map((offer, index) => (
            <Offer key={offer.id} offer={offer} member={member} first={index === 0 && offer.claimable} />
          ))}
        </ul>
      )}
    </div>
  )
}
