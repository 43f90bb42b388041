import { lazy, type ReactNode, Suspense } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, Skeleton } from '#ui/surface.tsx'
import * as th from './promotion-popup.th.ts'

const Announcement = lazy(() =>
  import('#member/content/announcement.tsx').then(({ Announcement }) => ({ default: Announcement })),
)

/** A row of `GET /promotions` fits as it is. */
export type ShownPromotion = Pick<
  AnswerOf<'GET /promotions'>['data'][number],
  'title' | 'summary' | 'content' | 'image'
>

/** A page, or an action of the opener (a claim; `busy` while under way). */
export type PromotionAction = { text: string; to: string } | { text: string; busy: boolean; onPress: () => void }

type PromotionPopupProps = {
  /** Null while closed. */
  promotion: ShownPromotion | null
  /** By close buttons, Esc and a press outside. */
  onClose: () => void
  /** Null where there is no action: then `note` should explain. */
  action: PromotionAction | null
  /** Above the buttons: why it cannot be taken now, or a claim's outcome. */
  note?: ReactNode
}

/**
 * The API's terms are sanitized. Import it lazily and mount it when a promotion is first opened: `lazy(() =>
 * import('#member/promotions/promotion-popup.tsx').then(({ PromotionPopup }) => ({ default: PromotionPopup })))`.
 */
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
