/**
 * Runs once popovers exist, in browsers from before 2024 after loading a polyfill. Where that fails, the document stays
 * as the server wrote it.
 */
export async function withPopovers(start: () => void): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
  start()
}
