import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AnswerOf } from '#contract/http/api.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { call } from '#member/session/browser-session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note, Skeleton } from '#ui/surface.tsx'
import * as th from './terms.th.ts'

type Terms = AnswerOf<'GET /customers/bonus/{id}/terms'>['data']

/**
 * Terms as the server writes them from the rule. Keep the dialog outside its opener: within a choice's label each press
 * would choose.
 */
export function TermsDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [found, setFound] = useState<Terms | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (found !== 'loading') return
    let wanted = true
    void call('GET /customers/bonus/{id}/terms', { id }).then((answer) => {
      if (wanted) setFound(answer.ok ? answer.data.data : 'failed')
    })
    return () => {
      wanted = false
    }
  }, [id, found])
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={th.title(name)}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {th.close}
        </Button>
      }
    >
      {found === 'loading' && <Skeleton shape="block" />}
      {found === 'failed' && (
        <Note kind="error">
          {th.failed}{' '}
          <Button variant="plain" compact onClick={() => setFound('loading')}>
            {th.again}
          </Button>
        </Note>
      )}
      {typeof found === 'object' && <Lines terms={found} />}
    </Dialog>,
    document.body,
  )
}

const Lines = ({ terms: { version, published_at: since, newest, terms } }: { terms: Terms }) => (
  <div className="stack">
    <p className="caption quiet">{th.version(version, thaiDate(since))}</p>
    {!newest && <Note kind="info">{th.acceptedTerms}</Note>}
    <ol className="small terms-lines">
      {terms.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </div>
)
