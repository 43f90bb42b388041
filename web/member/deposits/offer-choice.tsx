import { useEffect, useEffectEvent } from 'react'
import { exampleAmount, fitsAmount, equationOf } from '#contract/plain/offers.ts'
import { bahtForPeople, type Satang } from '#kit/money.ts'
import { CodeField } from '#member/promotions/code-field.tsx'
import { depositSums, Equation } from '#member/promotions/equation.tsx'
import { OfferNews } from '#member/promotions/offer-news.tsx'
import type { OwnOffer } from '#member/promotions/own-offers.ts'
import { TermsButton } from '#member/promotions/terms-button.tsx'
import { useProfile } from '#member/session/snapshot.ts'
import { Button } from '#ui/button.tsx'
import { SectionTitle, StatusPill } from '#ui/surface.tsx'
import * as th from './offer-choice.th.ts'

const short = (satang: bigint): string => bahtForPeople(satang).replace(/\.00$/, '')

/** `meaning`: bonus and turnover for this deposit in satang; null where the offer is not given with that amount. */
export type ChosenOffer = { id: string; meaning: (amount: bigint) => ReturnType<typeof equationOf> | null }

const chosenOf = ({ id, rule }: OwnOffer): ChosenOffer => ({
  id,
  meaning: (amount) => (fitsAmount(rule, amount) ? equationOf(rule, amount) : null),
})

type OfferChoiceProps = {
  /** Only those that may be taken are shown. */
  offers: readonly OwnOffer[]
  /** Null while nothing valid is typed. */
  amount: Satang | null
  /** From the address, "0" for none; picked once the offers are known. */
  first: string
  /** Null where none is taken. */
  chosen: ChosenOffer | null
  onChoose: (offer: ChosenOffer | null) => void
  onAmount: (text: string) => void
}

/** Offers for this deposit, and those without one: a claimable bonus, and a code. */
export function OfferChoice(props: OfferChoiceProps) {
  const profile = useProfile()
  return (
    <>
      {profile && Object.keys(profile.promotion_ids).length > 0 && <WithDeposit {...props} />}
      <OfferNews claimsOnly />
      <CodeField />
    </>
  )
}

/**
 * Each with its meaning for the typed amount. Taking none comes first at equal size; an unfit offer stays visible with
 * the way to fit. Empty without offers.
 */
function WithDeposit({ offers, amount, first, chosen, onChoose, onAmount }: OfferChoiceProps) {
  const named = offers.find(({ id, obstacle }) => id === first && obstacle === null)
  const pick = useEffectEvent((offer: OwnOffer) => onChoose(chosenOf(offer)))
  useEffect(() => {
    if (named) pick(named)
  }, [named])
  const open = offers.filter(({ obstacle, rule }) => obstacle === null && rule.trigger.kind === 'deposit')
  if (open.length === 0) return null
  const fitting = amount === null ? [] : open.filter(({ rule }) => fitsAmount(rule, amount))
  const others = open.filter((offer) => !fitting.includes(offer))
  return (
    <section aria-labelledby="offer-choice">
      <SectionTitle id="offer-choice">{amount === null ? th.offers : th.offersFor(short(amount))}</SectionTitle>
      <div className="offer-choices" role="radiogroup" aria-labelledby="offer-choice">
        <label className="offer-choice" aria-label={th.none}>
          <span className="offer-choice-head">
            <input
              type="radio"
              name="offer"
              aria-label={th.none}
              value=""
              checked={!fitting.some(({ id }) => id === chosen?.id)}
              onChange={() => onChoose(null)}
            />
            <b>{th.none}</b>
            <StatusPill kind="ok">{th.noTurnover}</StatusPill>
            <span className="caption quiet">{amount === null ? th.noneTextOpen : th.noneText(short(amount))}</span>
          </span>
        </label>
        {fitting.map((offer) => (
          <Fitting
            key={offer.id}
            offer={offer}
            amount={amount ?? 0n}
            chosen={chosen?.id === offer.id}
            onChoose={() => onChoose(chosenOf(offer))}
          />
        ))}
      </div>
      {others.length > 0 && amount !== null && <p className="caption quiet offers-away">{th.notThisAmount}</p>}
      <div className="offer-choices">
        {others.map((offer) => (
          <Away
            key={offer.id}
            offer={offer}
            onChange={(text) => {
              onAmount(text)
              onChoose(chosenOf(offer))
            }}
          />
        ))}
      </div>
    </section>
  )
}

type FittingProps = { offer: OwnOffer; amount: bigint; chosen: boolean; onChoose: () => void }

const Fitting = ({ offer, amount, chosen, onChoose }: FittingProps) => (
  <label className="offer-choice" aria-label={offer.name}>
    <span className="offer-choice-head">
      <input type="radio" name="offer" aria-label={offer.name} value={offer.id} checked={chosen} onChange={onChoose} />
      <b>{offer.name}</b>
      <StatusPill kind="wait">{th.turnover(short(equationOf(offer.rule, amount).target))}</StatusPill>
    </span>
    <Equation sums={depositSums(offer.rule, amount)} />
    <span className="caption quiet">{th.spend[offer.rule.lock.spend]}</span>
    <TermsButton id={offer.id} name={offer.name} />
  </label>
)

/** With a button that types a fitting amount. */
function Away({ offer, onChange }: { offer: OwnOffer; onChange: (text: string) => void }) {
  const fit = exampleAmount(offer.rule)
  const { trigger } = offer.rule
  return (
    <div className="offer-choice away">
      <span className="offer-choice-head">
        <b className="quiet">{offer.name}</b>
        <Button variant="ghost" compact needsScript onClick={() => onChange(short(fit).replaceAll(',', ''))}>
          {th.changeTo(short(fit))}
        </Button>
        <span className="caption quiet">
          {trigger.kind === 'deposit' && trigger.exactly !== undefined ? th.exactly(short(fit)) : th.from(short(fit))}
        </span>
      </span>
      <TermsButton id={offer.id} name={offer.name} />
    </div>
  )
}
