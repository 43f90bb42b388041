import { Fragment } from 'react'
import type { MarkupNode } from './markup.server.ts'
import './markup.css'

type Heading = 'h2' | 'h3' | 'h4' | 'h5'
const plain = new Set(['p', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'h5', 'span'])

/** Draws an announcement that the server has parsed (markup.server.ts). Links open beside the site and name their host. */
export const Markup = ({ nodes }: { nodes: readonly MarkupNode[] }) => (
  <div className="markup">
    <Pieces nodes={nodes} />
  </div>
)

const Pieces = ({ nodes }: { nodes: readonly MarkupNode[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: an announcement's pieces never change places
  nodes.map((node, index) => <Fragment key={index}>{typeof node === 'string' ? node : <Piece {...node} />}</Fragment>)

function Piece({ tag, href, src, alt, children }: Exclude<MarkupNode, string>) {
  if (tag === 'br') return <br />
  if (tag === 'img') return <img src={src} alt={alt} width="400" height="206" loading="lazy" />
  const inner = <Pieces nodes={children} />
  if (tag === 'a' && href !== undefined) {
    const { hostname } = new URL(href)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {inner}
        {includesHost(children, hostname) ? null : ` (${hostname})`}
      </a>
    )
  }
  if (!plain.has(tag)) return inner
  const Tag = tag as Heading
  return <Tag>{inner}</Tag>
}

const includesHost = (nodes: readonly MarkupNode[], host: string): boolean =>
  nodes.some((node) => (typeof node === 'string' ? node.includes(host) : includesHost(node.children, host)))
