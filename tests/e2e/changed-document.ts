/** What others do to a document before its own script runs: password managers and readers add elements, a translator wraps or changes
 *  texts. */
export const changes = ['beside a field', 'first in the body', 'texts wrapped', 'a text changed'] as const
type Change = (typeof changes)[number]

/** Runs in a browser before anything else. Does these changes once the document stands. */
export function changeWhatStands(wanted: readonly Change[]): void {
  addEventListener('DOMContentLoaded', () => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.trim() !== '' && !text.parentElement?.closest('script, style, noscript')) texts.push(text)
    }
    if (wanted.includes('a text changed') && texts[0]) texts[0].data = `${texts[0].data} +`
    if (wanted.includes('texts wrapped')) for (const text of texts) text.replaceWith(wrapped(text.data))
    if (wanted.includes('beside a field'))
      for (const field of document.querySelectorAll('input')) field.after(document.createElement('div'))
    if (wanted.includes('first in the body')) document.body.prepend(document.createElement('div'))
  })
  const wrapped = (text: string) => {
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).textContent = text
    return outer
  }
}

/** Runs in a page: wraps every text as Chrome's translation does, but for what asks not to be translated. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, [translate=no]')) continue
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).textContent = text.data
    text.replaceWith(outer)
  }
}
