/** Starts a site once the browser has popovers: at once, or in one of before 2024 after it has loaded what adds them. Where that cannot be
 *  had, the document stays as the server wrote it. */
export async function withPopovers(start: () => void): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
  start()
}
