import { useState } from 'react'
import { call } from '#member/account/browser-session.ts'
import { firstErrorText } from '#member/api.ts'
import { toast } from '#ui/toast.tsx'
import type { GameTile } from './game-tiles.server.ts'

/** The member's favourites on this page: a press shows at once and is taken back where the server refuses it. */
export function useFavourites(kept: readonly string[]) {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isFavourite = (key: string) => turned.get(key) ?? kept.includes(key)
  const show = (key: string, on: boolean) => setTurned((now) => new Map(now).set(key, on))
  const turn = (game: GameTile) => {
    const on = !isFavourite(game.key)
    show(game.key, on)
    const fields = { g: game.host, game: game.code }
    void call(on ? 'POST /customers/favourites' : 'POST /customers/favourites/remove', fields).then((answer) => {
      if (answer.ok) return
      show(game.key, !on)
      toast({ type: 'error', message: firstErrorText(answer.error) })
    })
  }
  return { isFavourite, turn }
}
