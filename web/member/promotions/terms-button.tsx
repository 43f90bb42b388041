import { lazy, Suspense, useState } from 'react'
import * as th from './terms.th.ts'
import './terms.css'

// Loaded when it is opened.
const TermsDialog = lazy(() => import('./terms-dialog.tsx').then(({ TermsDialog }) => ({ default: TermsDialog })))

/** Opens the terms of an award or a bonus of the member, or of an offer, by its id. */
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
