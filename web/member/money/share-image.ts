/** Shares where the device can, else saves. `left`: the member closed the share dialog. */
export async function shareImage(file: File, title: string): Promise<'shared' | 'saved' | 'left'> {
  if (navigator.canShare?.({ files: [file] })) {
    const outcome = await navigator.share({ files: [file], title }).then(
      () => 'shared' as const,
      (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? ('left' as const) : null),
    )
    if (outcome) return outcome
  }
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  // The download starts a moment after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return 'saved'
}

/** By user agent: browsers inside other apps share and save no files. */
export const isInsideApp = (agent: string): boolean => /\bLine\/|\bFB(?:AN|AV)\b|\bInstagram\b|; wv\)/.test(agent)
