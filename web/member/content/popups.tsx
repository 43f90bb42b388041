import { lazy, Suspense } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Fold } from '#ui/fold.tsx'
import { Skeleton } from '#ui/surface.tsx'
import * as th from './announcing.th.ts'

export const loadAnnouncement = () => import('./announcement.tsx')
const Announcement = lazy(() => loadAnnouncement().then(({ Announcement }) => ({ default: Announcement })))

export type Popup = AnswerOf<'GET /popups'>['data'][number]

/** One is unfolded at a time, at first the first. */
export const Popups = ({ popups, onClose }: { popups: readonly Popup[]; onClose: () => void }) => (
  <Dialog
    open
    byItself="news"
    onClose={onClose}
    title={th.popups}
    actions={
      <Button variant="ghost" onClick={onClose}>
        {th.close}
      </Button>
    }
  >
    {popups.map((popup, index) => (
      <Fold key={popup.id} title={popup.title} name="popups" open={index === 0}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <div className="small quiet">
            <Announcement markup={popup.content} />
          </div>
        </Suspense>
      </Fold>
    ))}
  </Dialog>
)
