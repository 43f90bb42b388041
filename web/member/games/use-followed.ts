import { useState } from 'react'
import { call } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { namedBy } from './game-links.ts'

/** "host key": a press shows at once and is undone on a refusal. */
export function useFollowed(stored: readonly string[]) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isFollowed = (key: string) => pressed.get(key) ?? stored.includes(key)
  const show = (key: string, on: boolean) => setPressed((now) => new Map(now).set(key, on))
  const toggle = (key: string) => {
    const on = !isFollowed(key)
    show(key, on)
    const { host: g, code } = namedBy(key)
    void call(on ? 'POST /customers/followed' : 'POST /customers/followed/remove', { g, key: code }).then((answer) => {
      if (answer.ok) return
      show(key, !on)
      toastFailure(answer)
    })
  }
  return { isFollowed, toggle }
}
