import { type MarkupNode, readMarkup } from '#contract/plain/markup-nodes.ts'
import { announcementTags, ownMedia } from '#contract/plain/content.ts'

/** Browsers' tags of editable text, mapped to those of announcements. */
const outputTags: Readonly<Record<string, string>> = {
  ...Object.fromEntries(announcementTags.map((tag) => [tag, tag])),
  div: 'p',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Only the tags, https links and own images that the site keeps. The server sanitizes it again. */
export const markupOf = (root: Node): string => [...root.childNodes].map(pieceOf).join('')

function pieceOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replaceAll('\u00a0', ' '))
  if (!(node instanceof HTMLElement)) return ''
  const name = node.tagName.toLowerCase()
  if (name === 'br') return '<br />'
  if (name === 'img') {
    const src = node.getAttribute('src') ?? ''
    return ownMedia.test(src) ? `<img src="${src}" alt="${escaped(node.getAttribute('alt') ?? '')}" />` : ''
  }
  const inner = markupOf(node)
  const tag = outputTags[name]
  if (tag === undefined || tag === 'span') return inner
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? ''
    return href.startsWith('https://') ? `<a href="${escaped(href)}">${inner}</a>` : inner
  }
  // Browsers nest lists in the paragraph they were made in, which is not allowed.
  if (tag === 'p' && /<(?:ul|ol|h[2-4])>/.test(inner)) return inner
  return `<${tag}>${inner}</${tag}>`
}

/** Node by node: the page's policy forbids writing markup. */
export function fillWith(root: HTMLElement, markup: string): void {
  root.replaceChildren(...readMarkup(markup).map(nodeOf))
}

function nodeOf(piece: MarkupNode): Node {
  if (typeof piece === 'string') return document.createTextNode(piece)
  const element = document.createElement(outputTags[piece.tag] ?? 'span')
  if (piece.href !== undefined) element.setAttribute('href', piece.href)
  if (piece.src !== undefined) element.setAttribute('src', piece.src)
  if (piece.alt !== undefined) element.setAttribute('alt', piece.alt)
  element.append(...piece.children.map(nodeOf))
  return element
}
