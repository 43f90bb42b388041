import type { BookPromise } from '#kit/promises.ts'
import { depositPromises } from '#modules/deposits/index.ts'
import { gamePromises } from '#modules/games/index.ts'
import { grantPromises } from '#modules/grants/index.ts'
import { memberPromises } from '#modules/members/index.ts'
import { operatorPromises } from '#modules/operators/index.ts'
import { outboxPromises } from '#modules/outbox/index.ts'
import { protectionPromises } from '#modules/protection/index.ts'
import { referralPromises } from '#modules/referrals/index.ts'
import { ticketPromises } from '#modules/tickets/index.ts'
import { treasuryPromises } from '#modules/treasury/index.ts'
import { walletPromises } from '#modules/wallet/index.ts'
import { withdrawalPromises } from '#modules/withdrawals/index.ts'

/** What every room promises of its books: checked by `npm run audit`, after each test on a database, and at the end of crash and simulation.
 *  Reading all of it takes the database owner's rights. */
export const allPromises: readonly BookPromise[] = [
  ...walletPromises,
  ...treasuryPromises,
  ...depositPromises,
  ...withdrawalPromises,
  ...gamePromises,
  ...memberPromises,
  ...grantPromises,
  ...operatorPromises,
  ...ticketPromises,
  ...referralPromises,
  ...protectionPromises,
  ...outboxPromises,
]
