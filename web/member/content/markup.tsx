import { drawMarkup } from '#ui/draw-markup.tsx'
import type { MarkupNode } from './markup.server.ts'
import './markup.css'

/** Draws what operators have written, an article or the terms of an offer, as the server has parsed it (markup.server.ts). */
export const Markup = ({ nodes }: { nodes: readonly MarkupNode[] }) => (
  <div className="markup">{drawMarkup(nodes, { width: '400', height: '206', loading: 'lazy' })}</div>
)
