/** What all games of seeds and commitments share. Pure, on Web Crypto: hosts use it, and the player's browser checks with the same file. */

export const bytes = (text: string) => new TextEncoder().encode(text)
export const hex = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The format of a client seed: 1 to 64 letters, digits, "-" and "_". */
export const clientSeedShape = /^[A-Za-z0-9_-]{1,64}$/

/** The commitment to a server seed: SHA-256 of its text, in hex. Shown before the first round that uses the seed. */
export const commitmentOf = async (serverSeed: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', bytes(serverSeed)))
