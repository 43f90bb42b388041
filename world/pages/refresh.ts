/** Reads the parts marked `data-refresh` again, in the browser; without it a reload does the same. */

const EVERY_MS = 2_000

/** Null where the world refuses it. Rejects where the connection fails, also while the text is read. */
async function readPage(): Promise<string | null> {
  const answer = await fetch(location.href)
  return answer.ok ? await answer.text() : null
}

async function refresh() {
  const parts = Array.from(document.querySelectorAll<HTMLElement>('[data-refresh]'))
  if (document.hidden || parts.length === 0) return
  const html = await readPage().catch(() => null)
  if (html === null) return
  const page = new DOMParser().parseFromString(html, 'text/html')
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

// A reload should not show the form's result again.
const address = new URL(location.href)
if (address.searchParams.has('say')) {
  address.searchParams.delete('say')
  history.replaceState(null, '', address)
}
setTimeout(() => void refreshAgain(), EVERY_MS)

export {}
