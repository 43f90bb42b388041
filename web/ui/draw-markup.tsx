import { type ComponentProps, Fragment, type ReactNode } from 'react'

/** A piece of markup that the site has parsed: a text, or an element with what is in it. */
type MarkupPiece = string | { tag: string; href?: string; src?: string; alt?: string; children: readonly MarkupPiece[] }

/** The elements that are drawn as they are; of all others only what is in them. Three levels of headings, from h2 or from h3 on. */
const plain = /^(?:[piu]|b|strong|em|[uo]l|li|h[2-5]|span)$/

/** Draws parsed markup as elements, on pages and in the office's preview (popups: content/announcement-markup.ts). No page writes markup.
 *  Links open in a new tab and name their host; `image` is added to each image. */
export const drawMarkup = (nodes: readonly MarkupPiece[], image?: ComponentProps<'img'>): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
  nodes.map((node, index) => <Fragment key={index}>{typeof node === 'string' ? node : drawElement(node, image)}</Fragment>)

function drawElement({ tag, href, src, alt, children }: Exclude<MarkupPiece, string>, image?: ComponentProps<'img'>): ReactNode {
  if (tag === 'br') return <br />
  if (tag === 'img') return <img src={src} alt={alt} {...image} />
  const inner = drawMarkup(children, image)
  if (href !== undefined) {
    const { hostname } = new URL(href)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {inner}
        {includesHost(children, hostname) ? null : ` (${hostname})`}
      </a>
    )
  }
  if (!plain.test(tag)) return inner
  const Tag = tag as 'p'
  return <Tag>{inner}</Tag>
}

const includesHost = (nodes: readonly MarkupPiece[], host: string): boolean =>
  nodes.some((node) => (typeof node === 'string' ? node.includes(host) : includesHost(node.children, host)))
