import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Button } from '#ui/button.tsx'
import { Card, Note } from '#ui/surface.tsx'
import { wheelFieldCounts } from '#contract/plain/wheel.ts'
import { call } from '../api.ts'
import { ReasonedQuestion } from '../shell/reasoned-question.tsx'
import {
  draftOf,
  type Play,
  readDraft,
  sumOf,
  type Version,
  tableForApi,
  type WrittenField,
  type WrittenTable,
} from './draft.ts'
import { DraftCost, PublicText } from './draft-preview.tsx'
import * as th from './wheel.th.ts'

type Props = { current: Version; play: Play; asked: boolean; onClose: () => void }

/** With the members' text and the cost. A second operator decides. */
export function EditOdds({ current, play, asked, onClose }: Props) {
  const [draft, setDraft] = useState<WrittenTable>(() => draftOf(current))
  const [asking, setAsking] = useState(false)
  const { table, fault } = readDraft(draft)
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(current))
  return (
    <Card>
      <div className="wheel-head">
        <h2>{th.editor}</h2>
        <Button variant="ghost" compact onClick={onClose}>
          {th.close}
        </Button>
      </div>
      <div className="wheel-editor">
        <section>
          <Fields draft={draft} onChange={setDraft} />
          {fault && <Note kind="warning">{th.faults[fault]}</Note>}
          <Button disabled={!changed || fault !== null || asked} onClick={() => setAsking(true)}>
            {th.send}
          </Button>
        </section>
        <section>
          <PublicText table={table} times={play.times} />
          <DraftCost current={current} table={table} fault={fault} play={play} />
        </section>
      </div>
      <ReasonedQuestion
        open={asking}
        title={th.question(current.version + 1)}
        action={{ variant: 'gold', text: th.send, busyText: th.sending }}
        send={(reason) => call('POST /wheel/odds', { ...tableForApi(table), seen: String(current.version), reason })}
        effect={{ kind: 'info', text: th.sendNote }}
        reasonHint={th.reasonHint}
        toastFor={() => ({ type: 'info', message: th.sent })}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false)
          onClose()
        }}
      >
        <PublicText table={table} times={play.times} />
      </ReasonedQuestion>
    </Card>
  )
}

function Fields({ draft, onChange }: { draft: WrittenTable; onChange: (draft: WrittenTable) => void }) {
  const { fields } = draft
  const change = (key: number, part: Partial<WrittenField>) =>
    onChange({ ...draft, fields: fields.map((field) => (field.key === key ? { ...field, ...part } : field)) })
  const add = () => {
    const key = Math.max(-1, ...fields.map((field) => field.key)) + 1
    onChange({ ...draft, fields: [...fields, { key, title: '', chance: '', prize: '', points: '0' }] })
  }
  return (
    <>
      <Field
        label={th.price}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        aside={<span className="caption faint">{th.baht}</span>}
        value={draft.price}
        onChange={(event) => onChange({ ...draft, price: event.target.value })}
      />
      <ol className="odds-rows">
        {fields.map((field, at) => (
          <FieldRow
            key={field.key}
            no={at + 1}
            field={field}
            onChange={(part) => change(field.key, part)}
            onRemove={
              fields.length > wheelFieldCounts.min
                ? () => onChange({ ...draft, fields: fields.filter(({ key }) => key !== field.key) })
                : undefined
            }
          />
        ))}
      </ol>
      <p className="row apart">
        <Button variant="ghost" compact disabled={fields.length >= wheelFieldCounts.max} onClick={add}>
          {th.add}
        </Button>
        <output className="money">{th.sum(sumOf(draft))}</output>
      </p>
    </>
  )
}

type RowProps = {
  no: number
  field: WrittenField
  onChange: (part: Partial<WrittenField>) => void
  onRemove: (() => void) | undefined
}

function FieldRow({ no, field, onChange, onRemove }: RowProps) {
  const input = (part: 'title' | 'chance' | 'prize' | 'points', label: string, named: string, maxLength: number) => (
    <label className={`odds-${part}`}>
      <span className="caption faint">{label}</span>
      <span className="box">
        <input
          aria-label={named}
          inputMode={part === 'title' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={maxLength}
          value={field[part]}
          onChange={(event) => onChange({ [part]: event.target.value })}
        />
      </span>
    </label>
  )
  return (
    <li>
      {input('title', th.name, th.title(no), 30)}
      {input('chance', th.chancePercent, th.chanceOfField(no), 8)}
      {input('prize', th.prizeBaht, th.prizeOfField(no), 14)}
      {input('points', th.again, th.pointsOfField(no), 2)}
      <Button
        variant="ghost"
        compact
        icon="x"
        disabled={!onRemove}
        onClick={() => onRemove?.()}
        aria-label={th.remove(no)}
      >
        {''}
      </Button>
    </li>
  )
}
