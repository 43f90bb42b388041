import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import type { PreviewedItem, FullItem } from './form-values.ts'
import * as th from './content.th.ts'

type Version = FullItem['versions'][number]
type Props = {
  id: string
  version: number
  versions: readonly Version[]
  onView: (viewed: { version: number; item: PreviewedItem }) => void
  onRestored: () => void
}

/** Each version can be viewed, and restored as the newest. */
export function History({ id, version, versions, onView, onRestored }: Props) {
  const [about, setAbout] = useState<Version | null>(null)
  const looking = useMutation({
    mutationFn: (one: Version) => call('GET /content/{id}/versions/{version}', { id, version: String(one.version) }),
    onSuccess: ({ data }, one) => onView({ version: one.version, item: data }),
  })
  return (
    <Card>
      <h2>{th.history}</h2>
      <Table
        columns={columnsOf(version, looking.mutate, setAbout)}
        rows={versions}
        keyOf={(one) => String(one.version)}
      />
      <Question
        open={about !== null}
        title={th.restoreQuestion(about?.version ?? 0)}
        action={{ variant: 'gold', text: th.restore, busyText: th.restoring }}
        send={() => call('POST /content/{id}/restore', { id, version: String(about?.version), seen: String(version) })}
        toastFor={() => ({ type: 'success', message: th.restored })}
        onClose={() => setAbout(null)}
        onDone={() => {
          setAbout(null)
          onRestored()
        }}
      >
        {() => <p className="small quiet">{th.restoreText}</p>}
      </Question>
    </Card>
  )
}

const columnsOf = (
  current: number,
  look: (one: Version) => void,
  restore: (one: Version) => void,
): readonly Column<Version>[] => [
  {
    head: th.history,
    isRowHeader: true,
    cell: ({ version, title }) => (
      <>
        {th.version(version)}
        <span className="caption faint under">{title}</span>
      </>
    ),
  },
  {
    head: th.changedBy,
    cellClass: 'quiet',
    cell: ({ operator, changed_at: at, state }) => (
      <>
        {operator ?? th.delivered}
        <span className="caption faint under">
          {whenForPeople(at)} · {th.versionState[state]}
        </span>
      </>
    ),
  },
  {
    head: th.action,
    right: true,
    cell: (one) => (
      <span className="content-version-acts">
        <Button variant="ghost" compact aria-label={th.lookAt(one.version)} onClick={() => look(one)}>
          {th.look}
        </Button>
        {one.version !== current && (
          <Button variant="ghost" compact aria-label={th.restoreOf(one.version)} onClick={() => restore(one)}>
            {th.restore}
          </Button>
        )}
      </span>
    ),
  },
]
