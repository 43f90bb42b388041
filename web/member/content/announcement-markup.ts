import DOMPurify, { type Config } from 'dompurify'
import { announcementTags, ownMedia } from '#contract/plain/content.ts'

const rules: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...announcementTags],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|\/media\/)/,
  RETURN_DOM_FRAGMENT: true,
}

/**
 * Sanitized again in the browser by another parser than the server's, under the Trusted Types policy `dompurify`. Links
 * open a new tab and name their host; images are our own.
 */
export function announcementNodes(markup: string): DocumentFragment {
  // Null, despite its type, where the browser makes no document of the text.
  const nodes: DocumentFragment | null = DOMPurify.sanitize(markup, rules)
  if (nodes === null) return document.createDocumentFragment()
  for (const image of nodes.querySelectorAll('img')) if (!ownMedia.test(image.getAttribute('src') ?? '')) image.remove()
  for (const link of nodes.querySelectorAll('a')) {
    if (link.protocol !== 'https:') {
      link.removeAttribute('href')
      continue
    }
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    // A link's host is always shown beside its text.
    if (!link.textContent.includes(link.hostname)) link.append(` (${link.hostname})`)
  }
  return nodes
}
