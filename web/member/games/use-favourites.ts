import { useRef, useState } from 'react'
import { call } from '#member/session/browser-session.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { useDraft } from '#member/session/use-draft.ts'
import { keyOf, namedBy } from './game-links.ts'
import type { GameTile } from './game-tiles.ts'
import { key } from '#member/session/state.ts'

/** A press shows at once and is undone on a refusal. Where the session ended under it, it is repeated after login. */
export function useFavourites(stored: readonly string[]) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isFavourite = (key: string) => pressed.get(key) ?? stored.includes(key)
  const show = (key: string, on: boolean) => setPressed((now) => new Map(now).set(key, on))
  const inFlight = useRef<Record<string, string>>({})
  const want = ({ host, code }: Pick<GameTile, 'host' | 'code'>, on: boolean) => {
    const key = keyOf({ host, code })
    show(key, on)
    inFlight.current[key] = on ? 'on' : 'off'
    void call(on ? 'POST /customers/favourites' : 'POST /customers/favourites/remove', { g: host, game: code }).then(
      (answer) => {
        delete inFlight.current[key]
        if (answer.ok) return
        show(key, !on)
        toastFailure(answer)
      },
    )
  }
  useDraft(
    'favourites',
    key(useProfile()),
    () => ({ ...inFlight.current }),
    (typed) => {
      for (const [key, on] of Object.entries(typed)) {
        want(namedBy(key), on === 'on')
      }
    },
  )
  return { isFavourite, toggle: (game: GameTile) => want(game, !isFavourite(keyOf(game))) }
}
