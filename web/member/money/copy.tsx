import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const COPIED_MS = 2_000

/** Copies a text and confirms it for two seconds. `what` names it for a screen reader, and in the failure message. */
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
      () => toast({ type: 'error', message: `คัดลอก${what}ไม่ได้ กรุณากดค้างที่ตัวเลขแล้วคัดลอกเอง` }),
    )
  return (
    <Button variant={variant} compact needsScript icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span className="copy-word">{copied ? 'คัดลอกแล้ว' : 'คัดลอก'}</span>
      <span className="unseen">{what}</span>
    </Button>
  )
}
