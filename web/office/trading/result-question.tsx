import { Field } from '#ui/field.tsx'
import { Note } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { type ErrorOf, Question } from '../shell/question.tsx'
import { Select } from '../shell/select.tsx'
import { Effect } from './effect.tsx'
import type { ListedMatch } from './match.ts'
import * as th from './trading.th.ts'

type Props = { open: boolean; match: ListedMatch; onClose: () => void }

/** A second operator types the same result without seeing this one. */
export const ResultQuestion = ({
  open,
  match: { host, id, home, away, version, by_score: byScore },
  onClose,
}: Props) => (
  <Question
    open={open}
    title={th.resultQuestion}
    action={{ variant: 'gold', text: th.send, busyText: th.sending }}
    send={(typed) => call('POST /matches/{host}/{match}/result', { ...typed, host, match: id, seen: String(version) })}
    toastFor={({ state }) => ({ type: state === 'differed' ? 'error' : 'success', message: th.entered[state] })}
    keepsTyped
    onClose={onClose}
    onDone={onClose}
  >
    {(errorOf) =>
      open && (
        <>
          <b>{th.teams(home, away)}</b>
          <Note kind="info">{th.blindNote}</Note>
          {byScore ? <ScoreFields errorOf={errorOf} /> : <ResultFields errorOf={errorOf} />}
          <CauseFields errorOf={errorOf} />
          <Effect ask={(typed) => call('POST /matches/{host}/{match}/preview', { ...typed, host, match: id })} />
        </>
      )
    }
  </Question>
)

const score = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7, placeholder: '0-0' } as const

const OutcomeSelect = () => (
  <Select name="outcome" label={th.outcome} value="finished">
    <option value="finished">{th.outcomes.finished}</option>
    <option value="cancelled">{th.outcomes.cancelled}</option>
  </Select>
)

/** For quarters, sets or rounds. */
const ScoreFields = ({ errorOf }: { errorOf: ErrorOf }) => (
  <>
    <OutcomeSelect />
    <input type="hidden" name="h1" value="0-0" />
    <input type="hidden" name="h2" value="0-0" />
    <Field
      label={th.score}
      name="score"
      autoComplete="off"
      maxLength={120}
      hint={th.scoreHint}
      error={errorOf('score')}
    />
  </>
)

const ResultFields = ({ errorOf }: { errorOf: ErrorOf }) => (
  <>
    <OutcomeSelect />
    <div className="trading-fields">
      <Field label={th.h1} name="h1" {...score} error={errorOf('h1')} />
      <Field label={th.h2} name="h2" {...score} error={errorOf('h2')} />
    </div>
    <Field
      label={th.goals}
      name="goals"
      autoComplete="off"
      maxLength={60}
      hint={th.goalsHint}
      error={errorOf('goals')}
    />
    <p className="caption quiet">
      {th.more}: {th.recorded}
    </p>
    <div className="trading-fields">
      <Field label={th.cornersH1} name="corners_h1" {...score} error={errorOf('corners_h1')} />
      <Field label={th.cornersH2} name="corners_h2" {...score} error={errorOf('corners_h2')} />
      <Field label={th.cardsH1} name="cards_h1" {...score} error={errorOf('cards_h1')} />
      <Field label={th.cardsH2} name="cards_h2" {...score} error={errorOf('cards_h2')} />
    </div>
  </>
)

/** Reason and source of a typed result. */
export const CauseFields = ({ errorOf }: { errorOf: ErrorOf }) => (
  <>
    <Select name="cause" label={th.cause} value="official">
      <option value="official">{th.causes.official}</option>
      <option value="own_mistake">{th.causes.own_mistake}</option>
    </Select>
    <Field
      label={th.source}
      name="source"
      autoComplete="off"
      maxLength={200}
      hint={th.reasonHint}
      error={errorOf('source') ?? errorOf('reason')}
    />
  </>
)
