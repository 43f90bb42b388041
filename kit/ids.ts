const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RANDOM_BYTES = 16
/** For many ids at once: a draw takes longer than the rest of an id. */
const POOL_BYTES = 64 * RANDOM_BYTES
const pool = new Uint8Array(POOL_BYTES)
let drawn = POOL_BYTES
const ID = /^[a-z]{2,4}_[0-9a-hjkmnp-tv-z]{26}$/

/** Time-sortable: 48 bits of milliseconds and 80 random bits in Crockford's base 32, lower case ("dep_01k…"). */
export function newId(prefix: string, at: Date): string {
  let stamp = at.getTime()
  let time = ''
  for (let index = 0; index < 10; index += 1) {
    time = (ALPHABET[stamp % 32] ?? '0') + time
    stamp = Math.floor(stamp / 32)
  }
  if (drawn === POOL_BYTES) {
    crypto.getRandomValues(pool)
    drawn = 0
  }
  let tail = ''
  for (const end = drawn + RANDOM_BYTES; drawn < end; drawn += 1) tail += ALPHABET[(pool[drawn] ?? 0) % 32] ?? '0'
  return `${prefix}_${time}${tail}`
}

export const isId = (prefix: string, text: string): boolean => ID.test(text) && text.startsWith(`${prefix}_`)

/** Never leaves the site: partners get pairwise ids, members their phone. */
export type MemberId = bigint & { readonly of: 'member' }

export const memberId = (value: bigint | string | number): MemberId => BigInt(value) as MemberId
