import { tokenCookie } from '#contract/plain/constants.ts'
import { addressed } from '#member/api.ts'

/** What the loaders of a document say of a launch: the viewer, and the game that its page opens. */
type Loaded = {
  root?: { viewer: object | null }
  'games/game'?: { game: { host: string; code: string; lobby: string; closed: boolean; isDemo: boolean } | null }
}

/** How long the script waits for an answer, as the page does (`api.ts`). */
const WAIT_MS = 20_000

/** A script for the head of a launch page: requests the launch address as soon as the head is there, and replaces the page with it, before
 *  styles, fonts and React, which take longer than all else together. It leaves its outcome in `earlyLaunch` (early-launch.ts). Null where
 *  the document launches nothing: for a visitor, for play money, where the game is closed. */
export function earlyLaunchScript(loaded: Loaded): string | null {
  const game = loaded['games/game']?.game
  if (!loaded.root?.viewer || !game || game.closed || game.isDemo) return null
  const { path, rest } = addressed('GET /customers/login-game', { g: game.host, game: game.code, from: game.lobby })
  const address = JSON.stringify(`/api${path}?${rest}`).replaceAll('<', '\\u003c')
  return `self.earlyLaunch=(()=>{const[,t]=document.cookie.match(/(?:^|; )${tokenCookie.replace('.', '\\.')}=([^;]+)/)??[];return t&&fetch(${address},{headers:{Accept:"application/json",Authorization:"Bearer "+t},signal:AbortSignal.timeout(${WAIT_MS})}).then(async r=>r.ok&&(location.replace((await r.json()).url),true)).catch(()=>false)})()`
}
