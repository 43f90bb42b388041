import { lazy, Suspense, useState } from 'react'
import { maintenanceHideCookie, maintenanceHideSeconds } from '#contract/plain/constants.ts'
import { urlOf } from '#kit/url.ts'
import { browserStores } from '#member/session/session.ts'
import asleep from '#ui/art/m_sleep.avif'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckField } from '#ui/field.tsx'
import { Skeleton } from '#ui/surface.tsx'
import * as th from './announcing.th.ts'
import type { Maintenance } from './maintenance.ts'

const Announcement = lazy(() => import('./announcement.tsx').then(({ Announcement }) => ({ default: Announcement })))

export function MaintenancePopup({ notice, onClose }: { notice: Maintenance; onClose: () => void }) {
  const [isHiding, setHiding] = useState(false)
  const close = () => {
    if (isHiding) hideForAnHour()
    onClose()
  }
  const link = linkOf(notice.img_url)
  return (
    <Dialog
      open
      byItself="maintenance"
      onClose={close}
      title={th.maintenance}
      image={{ ...(notice.img ? { src: notice.img } : { src: asleep, whole: true }), href: link?.href }}
      actions={<Button onClick={close}>{th.understood}</Button>}
    >
      <div className="stack">
        <Suspense fallback={<Skeleton shape="block" />}>
          <div className="quiet">
            <Announcement markup={notice.content ?? ''} />
          </div>
        </Suspense>
        {link && (
          <a className="gold" href={link.href} target="_blank" rel="noopener noreferrer">
            {th.more(link.host)}
          </a>
        )}
        <CheckField checked={isHiding} onChange={(event) => setHiding(event.currentTarget.checked)}>
          {th.notForAnHour}
        </CheckField>
      </div>
    </Dialog>
  )
}

/** `host` is empty for our own pages; null for anything but https and our pages. */
function linkOf(address: string | null): { href: string; host: string } | null {
  const url = address ? urlOf(address, location.origin) : null
  if (!url) return null
  const { protocol, origin, hostname, href } = url
  if (origin === location.origin) return { href, host: '' }
  return protocol === 'https:' ? { href, host: hostname } : null
}

function hideForAnHour(): void {
  try {
    browserStores.writeCookie(
      `${maintenanceHideCookie}=false; Path=/; Max-Age=${maintenanceHideSeconds}; SameSite=Lax; Secure`,
    )
  } catch {
    // A browser that denies cookies shows it again.
  }
}
