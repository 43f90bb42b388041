import { useState } from 'react'
import { Link } from 'react-router'
import { mayCall } from '#contract/plain/office-rights.ts'
import type { BonusState } from '#contract/plain/offers.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Card, Note, StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { addressOf } from '../shell/pages.ts'
import { Notices } from '../shell/queue.tsx'
import { useSession } from '../shell/session.ts'
import { type Column, Table } from '../shell/table.tsx'
import { useLive } from '../shell/use-live.ts'
import { CampaignJobs } from './campaign-jobs.tsx'
import { ControlOffer } from './control-offer.tsx'
import { CreateOffer } from './create-offer.tsx'
import type { Offer } from './offer.ts'
import { EditOffer } from './edit-offer.tsx'
import { OfferCosts } from './offer-costs.tsx'
import * as th from './offers.th.ts'
import './offers.css'

export function OffersPage() {
  const { who } = useSession()
  const { data, stale } = useLive('GET /offers')
  const [edited, setEdited] = useState<string | null>(null)
  const [creating, setCreating] = useState(false)
  const [controlled, setControlled] = useState<Offer | null>(null)
  if (!data) return <Loading stale={stale} />
  const may = mayCall(who.role, 'POST /offers/{id}')
  const offer = data.offers.find(({ id }) => id === edited)
  return (
    <>
      <Notices stale={stale} at={data.at} />
      {!may && <Note kind="info">{th.supervisorsOnly}</Note>}
      <Card>
        {may && (
          <div className="offer-head">
            <span />
            <Button compact icon="plus" disabled={creating} onClick={() => setCreating(true)}>
              {th.createNew}
            </Button>
          </div>
        )}
        <Table
          columns={may ? [...shownColumns, actionColumn(setEdited, setControlled)] : shownColumns}
          rows={data.offers}
          keyOf={({ id }) => id}
        />
        {data.asked.map(({ id, maker, name }) => (
          <p key={id} className="small">
            <Link to={addressOf('approvals')}>
              <StatusPill kind="wait">{th.askedNew(maker, name)}</StatusPill>
            </Link>
          </p>
        ))}
      </Card>
      {creating && <CreateOffer onClose={() => setCreating(false)} />}
      {offer && <EditOffer key={offer.id} offer={offer} onClose={() => setEdited(null)} />}
      <OfferCosts />
      <CampaignJobs />
      <ControlOffer offer={controlled} onClose={() => setControlled(null)} />
    </>
  )
}

const isSpent = ({ budget, granted }: Offer): boolean =>
  budget !== null && (parseBaht(granted) ?? 0n) >= (parseBaht(budget) ?? 0n)

const shownColumns: readonly Column<Offer>[] = [
  {
    head: th.offer,
    isRowHeader: true,
    cell: ({ name, version, states }) => (
      <>
        {name}
        <span className="caption faint under">{th.version(version)}</span>
        <span className="caption faint under wide">
          {states.length === 0
            ? th.nothingGranted
            : `${th.last30}: ${states
                .map(
                  ({ state, bonuses, amount }) =>
                    `${th.bonusStateTexts[state as BonusState]} ${th.bonuses(bonuses, bahtForPeople(amount))}`,
                )
                .join(' · ')}`}
        </span>
      </>
    ),
  },
  {
    head: th.state,
    cell: (offer) => (
      <>
        <StatusPill kind={offer.paused ? 'bad' : isSpent(offer) ? 'wait' : 'ok'}>
          {offer.paused ? th.paused : isSpent(offer) ? th.spent : th.given}
        </StatusPill>
        {offer.asked.map(({ id, maker }) => (
          <Link key={id} className="under" to={addressOf('approvals')}>
            <StatusPill kind="wait">{th.asked(maker)}</StatusPill>
          </Link>
        ))}
      </>
    ),
  },
  {
    head: th.month,
    right: true,
    cell: ({ granted, grants, budget }) => (
      <>
        <b className="money">{bahtForPeople(granted)}</b>
        <span className="caption faint under">{th.grants(grants)}</span>
        <span className="caption faint under narrow">{budget === null ? th.unlimited : bahtForPeople(budget)}</span>
      </>
    ),
  },
  {
    head: th.budget,
    right: true,
    wideScreenOnly: true,
    cell: ({ budget }) =>
      budget === null ? (
        <span className="faint">{th.unlimited}</span>
      ) : (
        <span className="money">{bahtForPeople(budget)}</span>
      ),
  },
]

const actionColumn = (edit: (id: string) => void, control: (offer: Offer) => void): Column<Offer> => ({
  head: th.action,
  right: true,
  cell: (offer) => (
    <span className="offer-acts">
      <Button variant="ghost" compact onClick={() => edit(offer.id)} aria-label={th.editOf(offer.name)}>
        {th.edit}
      </Button>
      <Button variant="ghost" compact onClick={() => control(offer)} aria-label={th.controlOf(offer.name)}>
        {th.control}
      </Button>
    </span>
  ),
})
