import type * as stillPartsOfHome from './still-parts.tsx'

type Parts = typeof stillPartsOfHome

let parts: Parts | null = import.meta.env.SSR ? await import('./still-parts.tsx') : null

/**
 * Components of home's still parts: always on the server; in a browser only after `loadParts`, since a document brings
 * their markup (shell/still.tsx). Else null.
 */
export const stillParts = (): Parts | null => parts

/** Before the browser draws the page itself. */
export async function loadParts(): Promise<void> {
  parts ??= await import('./still-parts.tsx')
}
