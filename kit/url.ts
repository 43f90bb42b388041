/** Null where the text is no address. `URL.parse` and `URL.canParse` are newer than the oldest supported browsers. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
