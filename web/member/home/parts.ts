import type * as stillPartsOfHome from './still-parts.tsx'

type Parts = typeof stillPartsOfHome

let parts: Parts | null = import.meta.env.SSR ? await import('./still-parts.tsx') : null

/** What draws the still parts of home. The server has it always; a browser loads it with data that came without a document, which has their
 *  markup already (shell/still.tsx). */
export const stillParts = (): Parts | null => parts

/** Loads it in the browser, before the page is drawn anew. */
export async function loadParts(): Promise<void> {
  parts ??= await import('./still-parts.tsx')
}
