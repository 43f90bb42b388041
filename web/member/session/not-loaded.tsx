import { useRevalidator } from 'react-router'
import asleep from '#ui/art/m_sleep.avif'
import { Button } from '#ui/button.tsx'
import { Empty, Note } from '#ui/surface.tsx'
import * as th from './not-loaded.th.ts'

const TITLE = th.title
const CALM = th.calm

/** With a retry. `whole`: nothing else is on the page. */
export function NotLoaded({ whole = false }: { whole?: boolean }) {
  const { revalidate } = useRevalidator()
  const again = (
    <Button variant="line" compact icon="refresh" onClick={() => void revalidate()}>
      {th.again}
    </Button>
  )
  if (whole)
    return (
      <Empty art={asleep} title={TITLE} action={again}>
        {CALM}
      </Empty>
    )
  return (
    <Note kind="warning">
      <div className="stack">
        <span>{`${TITLE} ${CALM}`}</span>
        <span>{again}</span>
      </div>
    </Note>
  )
}
