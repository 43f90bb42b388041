import { tokenCookie } from '#contract/plain/constants.ts'
import { addressed } from '#member/api.ts'
import { BY_OPENER, BY_PAGE } from './game-links.ts'

/** What a launch needs of a document's loaders: the viewer, and the game that its page opens. */
type LoadedLaunch = {
  root?: { viewer: object | null }
  'games/launch-page'?: { game: { host: string; code: string; lobby: string; closed: boolean; isDemo: boolean } | null }
}

/** How long the script waits for an answer, as the page does (`api.ts`). */
const WAIT_MS = 20_000
/** How long the script leaves the request to the page that opened the tab. */
const OPENER_MS = 1_500

/** A script for the head of a launch page: requests the launch address as soon as the head is there, and replaces the page with it, before
 *  styles, fonts and React, which take longer than all else together. The document needs no other script: where no address comes, the
 *  script loads the page again with `by=page`; in that document React requests the address and shows the refusal. Where the page that
 *  opened the tab requests the address already (`by=opener`), the script first waits for it. Null where the document launches nothing:
 *  for a visitor who would have to log in, where the game is closed, and in the document with React. */
export function earlyLaunchScript(loaded: LoadedLaunch, { searchParams }: URL): string | null {
  const game = loaded['games/launch-page']?.game
  const by = searchParams.get('by')
  if (!game || game.closed || !(game.isDemo || loaded.root?.viewer) || by === BY_PAGE) return null
  const { path, rest } = addressed(game.isDemo ? 'GET /demo-game' : 'GET /customers/login-game', {
    g: game.host,
    game: game.code,
    from: game.lobby,
  })
  const address = JSON.stringify(`/api${path}?${rest}`).replaceAll('<', '\\u003c')
  const headers = '{Accept:"application/json",...t&&{Authorization:"Bearer "+t}}'
  const request = `fetch(${address},{headers:${headers},signal:AbortSignal.timeout(${WAIT_MS})}).then(async r=>r.ok?(await r.json()).url:Promise.reject())`
  const launch = `${request}.catch(()=>location.pathname+location.search.replace(/&by=\\w+$/,"")+"&by=${BY_PAGE}").then(u=>location.replace(u+location.hash))`
  const wait = by === BY_OPENER ? `opener?${OPENER_MS}:0` : '0'
  return `{const t=document.cookie.match(/(?:^|; )${tokenCookie.replace('.', '\\.')}=([^;]+)/)?.[1],w=${wait},l=()=>${launch};opener=null;w?setTimeout(l,w):l()}`
}

/** The head of a document that launches: without its preloads, which only the page with React needs, and
 *  without the manifest. */
export const leanHead = (head: string): string => head.replace(/<link [^>]*rel="(?:preload|modulepreload|manifest)"[^>]*>/g, '')
