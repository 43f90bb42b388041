import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import { chatCodeRules } from './chat-link.ts'
import { deleteStale } from './chat-link.store.ts'
import { messageRules } from './message.ts'
import { deleteMessages } from './messages.store.ts'

/** Messages after a month, expired codes and guesses. A job for every hour. */
export async function forgetOldMessages({ database, clock }: Context): Promise<void> {
  const now = clock.now()
  await database.write(async (tx) => {
    await deleteMessages(tx, plusSeconds(now, -messageRules.retentionSeconds))
    await deleteStale(tx, { codes: now, guesses: plusSeconds(now, -chatCodeRules.guessSeconds) })
  })
}
