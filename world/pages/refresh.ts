/** Refreshes the parts marked `data-refresh` by reading the page again every two seconds. Runs in the browser; without it a reload does the
 *  same. */

const EVERY_MS = 2_000

async function refresh() {
  const parts = Array.from(document.querySelectorAll<HTMLElement>('[data-refresh]'))
  if (document.hidden || parts.length === 0) return
  const answer = await fetch(location.href).catch(() => null)
  if (answer === null || !answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of parts) {
    const next = page.querySelector(`[data-refresh="${part.dataset['refresh']}"]`)
    if (next === null || part.contains(document.activeElement) || part.outerHTML === next.outerHTML) continue
    part.replaceWith(document.importNode(next, true))
  }
}

async function refreshAgain() {
  await refresh()
  setTimeout(() => void refreshAgain(), EVERY_MS)
}

// The form's result has been shown: a reload should not show it again.
const address = new URL(location.href)
if (address.searchParams.has('say')) {
  address.searchParams.delete('say')
  history.replaceState(null, '', address)
}
setTimeout(() => void refreshAgain(), EVERY_MS)

export {}
