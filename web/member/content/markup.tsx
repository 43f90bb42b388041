import { drawMarkup } from '#ui/draw-markup.tsx'
import type { MarkupNode } from './markup.server.ts'
import './markup.css'

/** Operators' markup as parsed by the server (markup.server.ts). */
export const Markup = ({ nodes }: { nodes: readonly MarkupNode[] }) => (
  <div className="markup">{drawMarkup(nodes, { width: '400', height: '206', loading: 'lazy' })}</div>
)
