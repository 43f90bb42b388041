import { lazy, Suspense, useState } from 'react'
import * as th from './terms.th.ts'
import './terms.css'

const TermsDialog = lazy(() => import('./terms-dialog.tsx').then(({ TermsDialog }) => ({ default: TermsDialog })))

/** By the id of an award, a bonus or an offer. */
export function TermsButton({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="terms-open" aria-label={th.readOf(name)} onClick={() => setOpen(true)}>
        {th.read}
      </button>
      {open && (
        <Suspense>
          <TermsDialog id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
