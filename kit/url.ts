/** The address that a text is, from `base` on where it is relative; null where it is none. `URL.parse` and `URL.canParse` are newer
 *  than the oldest browsers that the site supports. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
