/** Pure, on Web Crypto: hosts use it, and the player's browser checks with the same file. */

export const bytes = (text: string) => new TextEncoder().encode(text)
export const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const clientSeedShape = /^[A-Za-z0-9_-]{1,64}$/

/** SHA-256 of the seed's text, in hex. Shown before the first round that uses the seed. */
export const commitmentOf = async (serverSeed: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes(serverSeed)))
