import { useEffect, useRef, useState } from 'react'
import type { GameRowOf } from '#member/games/front-parts.ts'
import { GameRows } from '#member/games/game-row.tsx'
import { Button } from '#ui/button.tsx'
import { Still } from '#member/shell/still.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import type { FrontPage, RowHead } from './front-page.server.ts'
import * as th from './th.ts'

/** Rows whose games are read when somebody scrolls near them: the document has their titles, the ways to all of their games, and their
 *  room, so that nothing moves. `heads` is null where the document brought them. */
export function LaterRows({ later, heads }: { later: FrontPage['later']; heads: readonly RowHead[] | null }) {
  const [rows, setRows] = useState<readonly GameRowOf[] | null>(null)
  const [failed, setFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const waits = later.count > 0 && rows === null && !failed
  useEffect(() => {
    if (!waits || !place.current) return
    const read = async () => {
      const { readRows } = await import('./read-rows.ts')
      const found = await readRows(later)
      setRows(found)
      setFailed(found === null)
    }
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        read().catch(() => setFailed(true))
      },
      { rootMargin: '50%' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [waits, later])
  if (rows) return <GameRows rows={rows} />
  return (
    <div ref={place}>
      <Still part="later" of={heads}>
        {heads && heads.map((head) => <Waiting key={head.id} {...head} />)}
      </Still>
      {failed && (
        <Button variant="line" icon="refresh" full onClick={() => setFailed(false)}>
          {th.readAgain}
        </Button>
      )}
    </div>
  )
}

/** One tile stands for its row's height. */
const Waiting = ({ title, all }: RowHead) => (
  <section className="game-row waits">
    <SectionTitle {...(all ? { more: all } : {})}>{title}</SectionTitle>
    <div className="game-reel" aria-hidden="true">
      <div className="tile">
        <span className="tile-art skeleton" />
        <b>&nbsp;</b>
        <small>&nbsp;</small>
      </div>
    </div>
  </section>
)
