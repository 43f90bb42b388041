import { lazy, type ReactNode, Suspense } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, Skeleton } from '#ui/surface.tsx'
import * as th from './promotion-popup.th.ts'

const Announcement = lazy(() => import('#member/content/announcement.tsx').then(({ Announcement }) => ({ default: Announcement })))

/** The shown fields of a promotion: a row of `GET /promotions` fits as it is. */
export type ShownPromotion = Pick<AnswerOf<'GET /promotions'>['data'][number], 'title' | 'summary' | 'content' | 'image'>

/** The one action: a page (`/deposit`, `/login?to=…`), or an act of the page that opened the popup (a claim; `busy` while it is under
 *  way). */
export type PromotionAct = { text: string; to: string } | { text: string; busy: boolean; onPress: () => void }

type PromotionPopupProps = {
  /** The promotion to show; null while the popup is closed. */
  promotion: ShownPromotion | null
  /** Called by the close buttons, Esc and a press outside. */
  onClose: () => void
  /** Null where there is no action: then `note` should say why. */
  act: PromotionAct | null
  /** A line above the buttons: why it cannot be taken now, or the outcome of a claim. */
  note?: ReactNode
}

/** The promotion popup: image, title, text, terms, then one action. The terms come before the button: the API's, sanitized. Import it
 *  lazily: `lazy(() => import('#member/promotions/promotion-popup.tsx').then(({ PromotionPopup }) => ({ default: PromotionPopup })))`, and
 *  mount it when a promotion is first opened. */
export const PromotionPopup = ({ promotion, onClose, act, note }: PromotionPopupProps) => (
  <Dialog
    open={promotion !== null}
    onClose={onClose}
    title={promotion?.title ?? ''}
    image={promotion?.image ? { src: promotion.image } : undefined}
    actions={
      <>
        <Button variant={act ? 'ghost' : 'gold'} onClick={onClose}>
          {th.close}
        </Button>
        {act && <WayOn act={act} />}
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

function WayOn({ act }: { act: PromotionAct }) {
  if ('to' in act) {
    return (
      <ButtonLink to={act.to} variant="jade">
        {act.text}
      </ButtonLink>
    )
  }
  return (
    <Button variant="jade" busy={act.busy} onClick={act.onPress}>
      {act.text}
    </Button>
  )
}
