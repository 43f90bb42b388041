import { call } from '#member/session/browser-session.ts'
import { BY_OPENER, BY_PAGE } from './game-links.ts'
import { lobbyOf } from './lobbies.ts'

const LAUNCH_LINK = 'a[target="_blank"][href^="/game?"][href*="&game="]'

/** Launches a member's games from the page on which a link to them is pressed: this page requests the game's address while the tab opens,
 *  and sends the tab there, so that no document of ours has to load first (docs/decisions/0153). Where no tab may be opened, the link is
 *  followed as any other. Returns a function that ends this. */
export function launchFromHere(): () => void {
  let waiting: { tab: Window; link: string } | null = null
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LAUNCH_LINK) : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || event.defaultPrevented || !isPlain) return
    if (waiting && isWaiting(waiting.tab)) {
      // A double tap opens one game.
      if (waiting.link === link.href) return event.preventDefault()
      // Another game takes its place: one launch that hangs holds up no other.
      waiting.tab.close()
    }
    const { origin, pathname, search, searchParams, hash } = new URL(link.href)
    const address = requestAddress(searchParams)
    const pageBy = (by: string) => `${origin}${pathname}${search}&by=${by}${hash}`
    const tab = open(pageBy(BY_OPENER), '_blank')
    if (tab === null) return
    event.preventDefault()
    waiting = { tab, link: link.href }
    void address.then((url) => {
      if (waiting?.tab === tab) waiting = null
      leadOn(tab, url === null ? pageBy(BY_PAGE) : url + hash)
    })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** The address of a game with its ticket; null where it is refused, which the game's page then shows. */
async function requestAddress(of: URLSearchParams): Promise<string | null> {
  const from = lobbyOf(location.pathname)
  const fields = { g: of.get('g') ?? '', game: of.get('game') ?? '', ...(from && { from }) }
  const answer = await call(of.get('demo') === '1' ? 'GET /demo-game' : 'GET /customers/login-game', fields).catch(() => null)
  return answer?.ok ? answer.data.url : null
}

/** Whether a tab still shows a page of ours, which waits for its game's address. */
function isWaiting(tab: Window): boolean {
  try {
    return !tab.closed && tab.location.href !== ''
  } catch {
    // It shows another site already.
    return false
  }
}

/** Sends a tab on, unless it was closed, or has left by itself since the answer took too long. */
function leadOn(tab: Window, url: string): void {
  try {
    tab.opener = null
    tab.location.replace(url)
  } catch {
    // It shows another site already.
  }
}
