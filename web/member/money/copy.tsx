import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from './copy.th.ts'

const COPIED_MS = 2_000

/** Confirms for two seconds. `what`: for a screen reader and the failure message. */
export function Copy({ text, what, variant = 'ghost' }: { text: string; what: string; variant?: 'ghost' | 'gold' }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toast({ type: 'error', message: th.failed(what) }),
    )
  return (
    <Button variant={variant} compact needsScript icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span className="copy-word">{copied ? th.copied : th.copy}</span>
      <span className="unseen">{what}</span>
    </Button>
  )
}
