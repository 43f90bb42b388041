import { lazy, type ReactNode, Suspense } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, Skeleton } from '#ui/surface.tsx'
import * as th from './promotion-popup.th.ts'

const Announcement = lazy(() => import('#member/content/announcement.tsx').then(({ Announcement }) => ({ default: Announcement })))

/** The shown fields of a promotion: a row of `GET /promotions` fits as it is. */
export type ShownPromotion = Pick<AnswerOf<'GET /promotions'>['data'][number], 'title' | 'summary' | 'content' | 'image'>

/** The one action: a page (`/deposit`, `/login?to=…`), or an action of the page that opened the popup (a claim; `busy` while it is under
 *  way). */
export type PromotionAction = { text: string; to: string } | { text: string; busy: boolean; onPress: () => void }

type PromotionPopupProps = {
  /** The promotion to show; null while the popup is closed. */
  promotion: ShownPromotion | null
  /** Called by the close buttons, Esc and a press outside. */
  onClose: () => void
  /** Null where there is no action: then `note` should say why. */
  action: PromotionAction | null
  /** A line above the buttons: why it cannot be taken now, or the outcome of a claim. */
  note?: ReactNode
}

/** The promotion popup: image, title, text, terms, then one action. The terms come from the API and are sanitized. Import it
 *  lazily: `lazy(() => import('#member/promotions/promotion-popup.tsx').then(({ PromotionPopup }) => ({ default: PromotionPopup })))`, and
 *  mount it when a promotion is first opened. */
export const PromotionPopup = ({ promotion, onClose, action, note }: PromotionPopupProps) => (
  <Dialog
    open={promotion !== null}
    onClose={onClose}
    title={promotion?.title ?? ''}
    image={promotion?.image ? { src: promotion.image } : undefined}
    actions={
      <>
        <Button variant={action ? 'ghost' : 'gold'} onClick={onClose}>
          {th.close}
        </Button>
        {action && <WayOn action={action} />}
      </>
    }
  >
    {promotion && (
      <div className="stack">
        <p className="quiet">{promotion.summary}</p>
        <h3>{th.terms}</h3>
        <Suspense fallback={<Skeleton shape="block" />}>
          <div className="small">
            <Announcement markup={promotion.content} />
          </div>
        </Suspense>
        {note && <Note kind="info">{note}</Note>}
      </div>
    )}
  </Dialog>
)

function WayOn({ action }: { action: PromotionAction }) {
  if ('to' in action) {
    return (
      <ButtonLink to={action.to} variant="jade">
        {action.text}
      </ButtonLink>
    )
  }
  return (
    <Button variant="jade" busy={action.busy} onClick={action.onPress}>
      {action.text}
    </Button>
  )
}
