import { type ComponentProps, Fragment, type ReactNode } from 'react'

type MarkupPiece = string | { tag: string; href?: string; src?: string; alt?: string; children: readonly MarkupPiece[] }

/** Drawn as they are; of other elements only the content. Three levels of headings, from h2 or h3. */
const plain = /^(?:[piu]|b|strong|em|[uo]l|li|h[2-5]|span)$/

/**
 * Parsed markup as elements (popups: content/announcement-markup.ts); no page writes markup. Links open a new tab and
 * name their host; `image` is added to each image.
 */
export const drawMarkup = (nodes: readonly MarkupPiece[], image?: ComponentProps<'img'>): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
  nodes.map((node, index) => (
    <Fragment key={index}>{typeof node === 'string' ? node : drawElement(node, image)}</Fragment>
  ))

function drawElement(
  { tag, href, src, alt, children }: Exclude<MarkupPiece, string>,
  image?: ComponentProps<'img'>,
): ReactNode {
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
