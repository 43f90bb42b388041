import { createHash, randomInt, randomUUID } from 'node:crypto'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import type { Authority } from '#modules/grants/index.ts'
import { countGuesses, deleteLink, insertGuess, insertCode, insertLink, deleteCode } from './chat-link.store.ts'
import type { MessagesContext } from './ports.ts'
import * as th from './chat-link.th.ts'

/** Once, for ten minutes; a chat user may mistype ten in an hour. */
export const chatCodeRules = { lifeSeconds: 600, guessesMax: 10, guessSeconds: 3_600 } as const

/** Without letters and digits that look alike; 40 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE = /^\s*CD[-\s]?([2-9A-HJ-NP-Z]{4})[-\s]?([2-9A-HJ-NP-Z]{4})\s*$/i

/** "CD-7K2M-9QXW". Replaces the one before. Only its hash is kept. */
export async function makeChatCode(context: Context, by: Authority): Promise<string> {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const expiresAt = plusSeconds(context.clock.now(), chatCodeRules.lifeSeconds)
  await context.database.writeOne((tx) => insertCode(tx, by, digestOf(signs), expiresAt))
  return `CD-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** A valid code links the chat to the member who made it, in place of any before. A wrong one is counted and
 *  answered; other text is ignored. Announces: `chat.linked`. */
export async function linkChat(context: MessagesContext, user: string, text: string): Promise<void> {
  const [, first, second] = CODE.exec(text) ?? []
  if (first === undefined || second === undefined) return
  const now = context.clock.now()
  const linked = await context.database.write(async (tx) => {
    const since = plusSeconds(now, -chatCodeRules.guessSeconds)
    if ((await countGuesses(tx, user, since)) >= chatCodeRules.guessesMax) return 'silent' as const
    const found = await deleteCode(tx, digestOf(`${first}${second}`.toUpperCase()), now)
    if (found === null) {
      await insertGuess(tx, user, now)
      return false
    }
    await insertLink(tx, found, user, now)
    await tx.announce(found.member, 'chat.linked', {})
    return true
  })
  if (linked !== 'silent') await context.chat?.push(user, linked ? linkedText : unknownText, randomUUID())
}

export const unlinkChat = (context: Context, member: MemberId): Promise<void> =>
  context.database.writeOne((tx) => deleteLink(tx, member))

const linkedText = th.linked
const unknownText = th.unknown

const digestOf = (signs: string): Buffer => createHash('sha256').update(signs).digest()
