import { useState } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note, Pairs, StatusPill } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Loading } from '../shell/loading.tsx'
import { Question } from '../shell/question.tsx'
import { Detail } from '../shell/queue.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import { type ListedDraw, nameOf } from './draw.ts'
import { Effect } from './effect.tsx'
import * as th from './trading.th.ts'
import { CauseFields } from './result-question.tsx'
import { UsageShown } from './usage.tsx'
import { Versions } from './versions.tsx'

const pills = { open: 'ok', half: 'wait', full: 'bad' } as const

export function DrawPanel({ listed }: { listed: ListedDraw }) {
  const { data, stale } = useLive('GET /draws/{host}/{draw}', { host: listed.host, draw: listed.id })
  const [typing, setTyping] = useState(false)
  const draw = data?.draw ?? listed
  return (
    <Detail label={th.draw}>
      <b>{nameOf(draw)}</b>
      <p className="caption quiet">
        {th.closes} {whenForPeople(draw.closes_at)} · {th.result} {whenForPeople(draw.drawn_at)}
      </p>
      <hr className="rule" />
      <Pairs
        pairs={[
          [th.turnover, bahtForPeople(draw.turnover)],
          [th.worst, bahtForPeople(draw.worst)],
          [th.result, draw.cancelled ? th.cancelled : (draw.result ?? th.waitsForResult)],
        ]}
      />
      {draw.lotto === 'government' && !draw.cancelled && (
        <div className="dialog-actions">
          <Button variant="line" onClick={() => setTyping(true)}>
            {draw.version > 0 ? th.correctResult : th.typeResult}
          </Button>
        </div>
      )}
      {data ? (
        <>
          <Versions versions={data.versions} />
          <h2 className="trading-head">{th.numbers}</h2>
          <p className="caption faint">{data.numbers.length === 0 ? th.noNumbers : th.stateNote}</p>
          <ul className="trading-rows">
            {data.numbers.map(({ type, number, state, since, published, committed }) => (
              <li key={`${type} ${number}`}>
                <div className="line">
                  <span>
                    {th.typeOf(type)} <b className="money">{number}</b>{' '}
                    <StatusPill kind={pills[state]}>{th.numberStates[state]}</StatusPill>
                  </span>
                  <span className="money">
                    <UsageShown usage={committed} />
                  </span>
                </div>
                {(state !== 'open' || published) && (
                  <span className="caption faint">
                    {published && `${th.published} `}
                    {state !== 'open' && whenForPeople(since)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Loading stale={stale} />
      )}
      <DrawQuestion open={typing} draw={draw} onClose={() => setTyping(false)} />
    </Detail>
  )
}

const lengths = { first: 6, front_1: 3, front_2: 3, back_1: 3, back_2: 3, two: 2 } as const
const fields = Object.keys(lengths) as (keyof typeof lengths)[]

/** A second operator types the same result without seeing this one. */
const DrawQuestion = ({ open, draw, onClose }: { open: boolean; draw: ListedDraw; onClose: () => void }) => (
  <Question
    open={open}
    title={th.drawQuestion}
    action={{ variant: 'gold', text: th.send, busyText: th.sending }}
    send={(typed) =>
      call('POST /draws/{host}/{draw}/result', { ...typed, host: draw.host, draw: draw.id, seen: String(draw.version) })
    }
    toastFor={({ state }) => ({ type: state === 'differed' ? 'error' : 'success', message: th.entered[state] })}
    keepsTyped
    onClose={onClose}
    onDone={onClose}
  >
    {(errorOf) =>
      open && (
        <>
          <b>{nameOf(draw)}</b>
          <Note kind="info">{th.blindNote}</Note>
          <div className="trading-fields">
            {fields.map((name) => (
              <Field
                key={name}
                label={th.drawFields[name]}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                maxLength={lengths[name]}
                error={errorOf(name)}
              />
            ))}
          </div>
          <CauseFields errorOf={errorOf} />
          <Effect
            ask={(typed) => call('POST /draws/{host}/{draw}/preview', { ...typed, host: draw.host, draw: draw.id })}
          />
        </>
      )
    }
  </Question>
)
