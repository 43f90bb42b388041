import type * as stillPartsOfHome from './still-parts.tsx'

type Parts = typeof stillPartsOfHome

let parts: Parts | null = import.meta.env.SSR ? await import('./still-parts.tsx') : null

/** The components that draw the still parts of home. The server always has them. A browser has them once `loadParts` was called: a document
 *  brings the markup of these parts (shell/still.tsx), so it needs them only where the page's data came without a document. Else null. */
export const stillParts = (): Parts | null => parts

/** Loads these components in the browser, before it draws the page itself. */
export async function loadParts(): Promise<void> {
  parts ??= await import('./still-parts.tsx')
}
