// Server only: the parser is not sent to browsers.
export { type MarkupNode, readMarkup } from '#contract/plain/markup-nodes.ts'
