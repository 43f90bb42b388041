import type { ReactNode } from 'react'
import type { Lobby } from '#contract/plain/games.ts'
import type { WrittenOffer } from '#contract/plain/offer-draft.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { Field } from '#ui/field.tsx'
import type { ErrorOf } from '../shell/question.tsx'
import { Select } from '../shell/select.tsx'
import * as th from './offers.th.ts'

type Props = { rule: OfferRule; draft: WrittenOffer; errorOf: ErrorOf; onChange: (name: string, value: string) => void }
type Options = Readonly<Record<string, string>>

const optionsOf = (options: Options): ReactNode =>
  Object.entries(options).map(([one, text]) => (
    <option key={one} value={one}>
      {text}
    </option>
  ))

/** Those of its trigger and value. */
export function OfferFields({ rule: { trigger, value }, draft, errorOf, onChange }: Props) {
  const field = (name: string, label: string, unit?: ReactNode, hint?: string) => (
    <Field
      key={name}
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      aside={unit && <span className="caption faint">{unit}</span>}
      hint={hint}
      error={errorOf(name)}
      value={draft[name] ?? ''}
      onChange={(event) => onChange(name, event.target.value)}
    />
  )
  const choice = (name: string, label: string, options: Options) => (
    <Select
      key={name}
      name={name}
      label={label}
      value={draft[name] ?? ''}
      error={errorOf(name)}
      onChange={(next) => onChange(name, next)}
    >
      {optionsOf(options)}
    </Select>
  )
  return (
    <>
      <h3>{th.begins}</h3>
      <div className="offer-fields">
        {trigger.kind === 'deposit' && [
          field('min', trigger.exactly === undefined ? th.min : th.exactly, th.baht),
          choice('first', th.first, { true: th.firstOnly, false: th.everyDeposit }),
        ]}
        {trigger.kind === 'failed_step' && [
          field('step_legs', th.stepLegs),
          field('step_price', th.stepPrice),
          field('step_stake', th.stepStake, th.baht),
        ]}
        {value.kind === 'stake_times' && field('value_times', th.valueTimes)}
        {trigger.kind !== 'free_credit' && trigger.kind !== 'failed_step' && choice('times', th.times, th.timesOptions)}
        {value.kind === 'fixed' && trigger.kind !== 'award' && field('amount', th.amount, th.baht)}
        {(value.kind === 'percent' || value.kind === 'rebate') && field('value_share', th.share, th.percent)}
        {value.kind === 'rebate' && field('value_min', th.valueMin, th.baht)}
        {(value.kind === 'percent' || value.kind === 'rebate') && field('value_max', th.valueMax, th.baht)}
      </div>
      <h3>{th.lock}</h3>
      <div className="offer-fields">
        {field('turnover', th.turnover)}
        {choice('of', th.of, th.ofOptions)}
        {field('days', th.days)}
        {choice('spend', th.spend, th.spendOptions)}
        {field('max_stake', th.maxStake, th.baht, th.emptyIsNone)}
        {field('max_cash_out', th.maxCashOut, th.baht, th.emptyIsNone)}
        {field('floor', th.floor, th.baht, th.emptyIsNone)}
      </div>
      <h3>{th.counts}</h3>
      <div className="offer-fields">
        {(Object.keys(th.categoryTexts) as Lobby[]).map((lobby) =>
          field(`share_${lobby}`, th.categoryTexts[lobby], th.percent),
        )}
      </div>
    </>
  )
}
