import { type FormEvent, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, FieldFrame, tied } from '#ui/field.tsx'
import { Card } from '#ui/surface.tsx'
import * as th from './trail.th.ts'
import { type Chain, everything, type Search } from './use-trail.ts'

type Props = { chain: Chain | null; busy: boolean; onSearch: (search: Search) => void }

export function TrailSearch({ chain, busy, onSearch }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch({ ...everything, ...(Object.fromEntries(new FormData(event.currentTarget)) as Partial<Search>) })
  }
  return (
    <Card>
      <form className="trail-search" onSubmit={submit}>
        <Choice label={th.operator} name="operator" options={chain?.operators ?? []} words={th.names} />
        <Choice label={th.action} name="act" options={chain?.acts ?? []} words={th.actions} />
        <Choice label={th.subject} name="subject" options={chain?.subjects ?? []} words={th.subjects} />
        <Field label={th.id} name="id" maxLength={80} autoComplete="off" spellCheck={false} placeholder={th.idHint} />
        <Field label={th.from} name="from" type="date" />
        <Field label={th.to} name="to" type="date" />
        <Button type="submit" variant="line" icon="search" busy={busy} busyText={th.searching}>
          {th.search}
        </Button>
      </form>
    </Card>
  )
}

type ChoiceProps = { label: string; name: string; options: readonly string[]; words: Readonly<Record<string, string>> }

function Choice({ label, name, options, words }: ChoiceProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <div className="box">
        <select name={name} defaultValue="" {...tied(id, undefined)}>
          <option value="">{th.all}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option] ?? option}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
