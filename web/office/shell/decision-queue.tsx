import { type ReactNode, useState } from 'react'
import * as common from '../office.th.ts'
import { Figures, Notices, Queue } from './queue.tsx'
import type { Column } from './table.tsx'
import { clockForPeople } from './times.ts'
import { useChoice } from './use-choice.ts'
import { useKeys } from './use-keys.ts'

/** The row's money is released, or not. */
export type Decision = 'release' | 'refuse'
/** With the row as it was on the screen when the dialog opened. */
export type OpenQuestion<Row> = { action: Decision; about: Row } | null
export type QuestionProps<Row> = { question: OpenQuestion<Row>; onClose: () => void; onDone: () => void }

type Props<Row> = {
  live: { at: string; stale: boolean; count: number; rows: readonly Row[] }
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  mayDecide?: (row: Row) => boolean
  texts: {
    count: string
    nothing: string
    nothingDetail: string
    keys: readonly (readonly [key: string, act: string])[]
  }
  panelOf: (row: Row, onAction: (action: Decision) => void) => ReactNode
  questions: (asked: QuestionProps<Row>) => ReactNode
}

/** Rows are released or refused, by keys too. */
export function DecisionQueue<Row>({
  live,
  columns,
  keyOf,
  mayDecide = () => true,
  texts,
  panelOf,
  questions,
}: Props<Row>) {
  const { at, stale, count, rows } = live
  const { chosen, choose, step } = useChoice(rows, keyOf)
  const [question, setQuestion] = useState<OpenQuestion<Row>>(null)
  const decide = (action: Decision) => {
    if (chosen && mayDecide(chosen)) setQuestion({ action, about: chosen })
  }
  useKeys((key) => {
    if (key === 'down' || key === 'up') return step(key === 'down' ? 1 : -1)
    if (key !== 'claim') decide(key === 'approve' ? 'release' : 'refuse')
  })
  const close = () => setQuestion(null)
  return (
    <>
      <Notices stale={stale} at={at} />
      <Figures
        figures={[
          { what: texts.count, value: common.items(count), late: count > 0 },
          { what: common.asOf, value: clockForPeople(at) },
        ]}
      />
      <Queue
        {...{ rows, columns, keyOf, choice: { chosen, choose }, more: count > rows.length, keys: texts.keys }}
        empty={{ title: texts.nothing, detail: texts.nothingDetail }}
        detail={chosen && panelOf(chosen, decide)}
      />
      {questions({ question, onClose: close, onDone: close })}
    </>
  )
}
