import { tokenCookie } from '#contract/plain/constants.ts'
import { addressed } from '#member/api.ts'
import { BY_OPENER, BY_PAGE, type Way, wayCalls } from './game-links.ts'

type LoadedLaunch = {
  root?: { viewer: object | null }
  'games/launch-page'?: { game: { host: string; code: string; lobby: string; closed: boolean; way: Way } | null }
}

/** As in `api.ts`. */
const WAIT_MS = 20_000
/** How long the script leaves the request to the opener. */
const OPENER_MS = 1_500

/**
 * A head script that requests the launch address before styles, fonts and React, and replaces the page with it. On
 * failure it reloads with `by=page`, where React shows the refusal; with `by=opener` it first waits for the opener.
 * Null where the document launches nothing: visitor without login, closed game, or the React document.
 */
export function earlyLaunchScript(loaded: LoadedLaunch, { searchParams }: URL): string | null {
  const game = loaded['games/launch-page']?.game
  const by = searchParams.get('by')
  if (!game || game.closed || !(game.way !== 'play' || loaded.root?.viewer) || by === BY_PAGE) return null
  const { path, rest } = addressed(wayCalls[game.way], {
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

/** Without preloads and manifest, which only the page with React needs. */
export const leanHead = (head: string): string =>
  head.replace(/<link [^>]*rel="(?:preload|modulepreload|manifest)"[^>]*>/g, '')
