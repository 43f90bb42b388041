import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { onHint } from '#member/session/hints.ts'

export type Play = NonNullable<AnswerOf<'GET /customers/reality-check'>['data']['play']>

const RealityDialog = lazy(() => import('./reality-dialog.tsx').then((part) => ({ default: part.RealityDialog })))

/** The shortest time between polls. */
const pollEveryMs = 10_000

/** Checks on opening the page, on each posting's hint, and on return from the game. A hidden page does not poll. */
export function RealityCheck() {
  const [play, setPlay] = useState<Play | null>(null)
  useEffect(() => watchPlay(setPlay), [])
  if (play === null) return null
  return (
    <Suspense>
      <RealityDialog
        play={play}
        onDismiss={() => {
          setPlay(null)
          void call('POST /customers/reality-check')
        }}
      />
    </Suspense>
  )
}

function watchPlay(onDue: (play: Play) => void): () => void {
  let requestedAt = -pollEveryMs
  let later: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(later)
    if (document.visibilityState !== 'visible') return
    const wait = requestedAt + pollEveryMs - performance.now()
    if (wait > 0) {
      later = setTimeout(check, wait)
      return
    }
    requestedAt = performance.now()
    void call('GET /customers/reality-check').then((answer) => {
      if (answer.ok && answer.data.data.due && answer.data.data.play) onDue(answer.data.data.play)
    })
  }
  check()
  const stop = onHint((event) => {
    if (event === 'credit') check()
  })
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(later)
    stop()
    document.removeEventListener('visibilitychange', check)
  }
}
