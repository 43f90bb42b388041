const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const ID = /^[a-z]{2,4}_[0-9a-hjkmnp-tv-z]{26}$/

/** A prefixed, time-sortable id: 48 bits of milliseconds and 80 random bits in Crockford's base 32, lower case ("dep_01k…"). */
export function newId(prefix: string, at: Date): string {
  let stamp = at.getTime()
  let time = ''
  for (let index = 0; index < 10; index += 1) {
    time = (ALPHABET[stamp % 32] ?? '0') + time
    stamp = Math.floor(stamp / 32)
  }
  const random = crypto.getRandomValues(new Uint8Array(16))
  let tail = ''
  for (const byte of random) tail += ALPHABET[byte % 32] ?? '0'
  return `${prefix}_${time}${tail}`
}

/** Whether a text is one of our ids with this prefix. */
export const isId = (prefix: string, text: string): boolean => ID.test(text) && text.startsWith(`${prefix}_`)

/** A member's number inside the site. Never leaves it: partners get pairwise ids, members their phone. */
export type MemberId = bigint & { readonly of: 'member' }

/** Brands a member's number. */
export const memberId = (value: bigint | string | number): MemberId => BigInt(value) as MemberId
