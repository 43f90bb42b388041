import { call } from '#member/session/browser-session.ts'
import { BY_OPENER, BY_PAGE, wayCalls, wayOf } from './game-links.ts'
import { lobbyOf } from './lobbies.ts'

const LAUNCH_LINK = 'a[target="_blank"][href^="/game?"][href*="&game="]'

/**
 * Requests a pressed game's address from this page while its tab opens, and sends the tab there, so that no document of
 * ours loads first (docs/decisions/0153). Where no tab may open, the link is followed. Returns the stop function.
 */
export function launchFromHere(): () => void {
  let waiting: { tab: Window; link: string } | null = null
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LAUNCH_LINK) : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || event.defaultPrevented || !isPlain) return
    if (waiting && isWaiting(waiting.tab)) {
      // A double tap opens one game.
      if (waiting.link === link.href) return event.preventDefault()
      // A launch that hangs must not block another.
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

/** Null where refused, which the game's page then shows. */
async function requestAddress(of: URLSearchParams): Promise<string | null> {
  const from = lobbyOf(location.pathname)
  const fields = { g: of.get('g') ?? '', game: of.get('game') ?? '', ...(from && { from }) }
  const answer = await call(wayCalls[wayOf(of)], fields).catch(() => null)
  return answer?.ok ? answer.data.url : null
}

/** Whether the tab still waits on a page of ours. */
function isWaiting(tab: Window): boolean {
  try {
    return !tab.closed && tab.location.href !== ''
  } catch {
    // It shows another site already.
    return false
  }
}

/** Unless the tab was closed or went on by itself. */
function leadOn(tab: Window, url: string): void {
  try {
    tab.opener = null
    tab.location.replace(url)
  } catch {
    // It shows another site already.
  }
}
