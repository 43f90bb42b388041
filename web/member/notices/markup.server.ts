// Read on the server alone: no page carries the reader to a browser.
export { type MarkupNode, readMarkup } from '#contract/plain/markup-nodes.ts'
