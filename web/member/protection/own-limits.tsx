import { useState } from 'react'
import { capForPeople, limitChangeTexts, limitTexts, unlimitedText } from '#contract/plain/protection.th.ts'
import { type LimitName, limitKinds, limitPeriods } from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import { LimitRaise } from './limit-raise.tsx'
import { currentLimitOf, type Limits, type OwnLimit, raiseOf } from './current-limits.ts'
import { SetLimit } from './set-limit.tsx'
import * as th from './th.ts'

type OwnLimitsProps = { limits: Limits; onChanged: () => void }

export function OwnLimits({ limits, onChanged }: OwnLimitsProps) {
  const [setting, setSetting] = useState<LimitName | null>(null)
  const line = (name: LimitName, label: string) => (
    <Line key={name} name={name} label={label} limits={limits} onSet={() => setSetting(name)} onChanged={onChanged} />
  )
  return (
    <section id="own" className="card protection-card" aria-labelledby="own-limits">
      <SectionTitle id="own-limits">{th.limits}</SectionTitle>
      <p className="small quiet">{th.limitsHow}</p>
      {limitKinds.map((kind) => (
        <div key={kind} className="limit-group">
          <h3>{th.groups[kind]}</h3>
          <p className="caption quiet">{th.groupsHow[kind]}</p>
          <ul>{limitPeriods.map((period) => line(`${kind}_${period}`, th.periods[period]))}</ul>
        </div>
      ))}
      <div className="limit-group">
        <h3>{th.sessionTime}</h3>
        <p className="caption quiet">{th.sessionTimeHow(regulation.playSessionGapMinutes)}</p>
        <ul>{line('session_time', th.eachPlaySession)}</ul>
      </div>
      <Changes limits={limits} />
      <SetLimit name={setting} limits={limits} onClose={() => setSetting(null)} onChanged={onChanged} />
    </section>
  )
}

type LineProps = OwnLimitsProps & { name: LimitName; label: string; onSet: () => void }

function Line({ name, label, limits, onSet, onChanged }: LineProps) {
  const current = currentLimitOf(limits, name)
  const raise = raiseOf(limits, name)
  return (
    <li className="limit-line">
      <div className="row apart">
        <span className="grow limit-name">
          <span className="small quiet">{label}</span>
          {current ? (
            <b className="money">{capForPeople(name, current.amount)}</b>
          ) : (
            <span className="small faint">{unlimitedText}</span>
          )}
        </span>
        <Button
          variant={current ? 'ghost' : 'line'}
          compact
          needsScript
          aria-label={th.about(current ? th.changeIt : th.setIt, limitTexts[name])}
          onClick={onSet}
        >
          {current ? th.changeIt : th.setIt}
        </Button>
      </div>
      {current && <Used limit={current} label={limitTexts[name]} />}
      {raise && <LimitRaise key={raise.id} raise={raise} onChanged={onChanged} />}
    </li>
  )
}

function Used({ limit: { amount, used, to }, label }: { limit: OwnLimit; label: string }) {
  if (used === null || to === null) return null
  const [cap, spent] = [Number(amount), Number(used)]
  const usage = spent < 0 ? th.ahead(bahtForPeople(amount)) : th.usedOf(bahtForPeople(used), bahtForPeople(amount))
  const full = spent >= cap
  return (
    <>
      <progress
        className={full ? 'protection-used full' : 'protection-used'}
        // A limit of zero is used up from the start.
        max={cap || 1}
        value={full ? cap || 1 : Math.max(0, spent)}
        aria-label={`${label} ${usage}`}
      />
      <p className="caption quiet row wrap apart">
        <span>
          {full && <b className="limit-full">{th.full} </b>}
          {usage}
        </span>
        <span className="faint">{th.renewsAt(bangkokDayTime(to))}</span>
      </p>
    </>
  )
}

function Changes({ limits: { changes } }: { limits: Limits }) {
  if (changes.length === 0) return null
  return (
    <Fold title={th.changesTitle}>
      <ul className="limit-changes">
        {changes.map(({ id, limit, before, after, state, asked_at, ended_at }) => (
          <li key={id}>
            <p className="small row apart">
              <span>{limitTexts[limit]}</span>
              <span className="quiet">{limitChangeTexts[state]}</span>
            </p>
            <p className="caption quiet row wrap apart">
              <span>{th.changeLine(capForPeople(limit, before), capForPeople(limit, after))}</span>
              <span className="faint">{bangkokDayTime(ended_at ?? asked_at)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
