import { urlOf } from '#kit/url.ts'
import { announcementTags, ownMedia } from './content.ts'

export type MarkupNode = string | MarkupElement
export type MarkupElement = { tag: string; href?: string; src?: string; alt?: string; children: MarkupNode[] }

const known = new Set<string>(announcementTags)
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const textOf = (escaped: string): string =>
  escaped.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(` ${name}="([^"<>]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : textOf(found)
}

/** Nodes to draw without writing markup, so that articles and terms are readable without script. Only tags, https links
 *  and images of the saving grammar become elements; else the text stays. Headings follow the page's without a gap,
 *  from `headingsFrom` on. */
export function readMarkup(markup: string, { headingsFrom = 2 }: { headingsFrom?: 2 | 3 } = {}): MarkupNode[] {
  const used = ['h2', 'h3', 'h4'].filter((tag) => markup.includes(`<${tag}>`))
  const root: MarkupElement = { tag: '', children: [] }
  const open: MarkupElement[] = [root]
  for (const piece of markup.split(/(<[^<>]*>)/)) {
    const parent = open.at(-1) ?? root
    if (!piece.startsWith('<')) {
      if (piece !== '') parent.children.push(textOf(piece))
      continue
    }
    const [, closing, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(piece) ?? []
    const shownTag = used.includes(name) ? `h${headingsFrom + used.indexOf(name)}` : name
    if (closing) close(open, shownTag)
    else if (known.has(name)) begin(open, parent, piece, shownTag)
  }
  return root.children
}

function begin(open: MarkupElement[], parent: MarkupElement, piece: string, name: string): void {
  const element: MarkupElement = { tag: name, children: [] }
  if (name === 'br') return void parent.children.push(element)
  if (name === 'img') {
    const src = attribute(piece, 'src') ?? ''
    if (ownMedia.test(src)) parent.children.push({ ...element, src, alt: attribute(piece, 'alt') ?? '' })
    return
  }
  const href = name === 'a' ? attribute(piece, 'href') : undefined
  if (href?.startsWith('https://') && urlOf(href)) element.href = href
  parent.children.push(element)
  open.push(element)
}

function close(open: MarkupElement[], name: string): void {
  const depth = open.findLastIndex(({ tag }) => tag === name)
  if (depth > 0) open.length = depth
}
