import type { Invariant } from '#kit/invariants.ts'
import { depositInvariants } from '#modules/deposits/index.ts'
import { gameInvariants } from '#modules/games/index.ts'
import { grantInvariants } from '#modules/grants/index.ts'
import { identityInvariants } from '#modules/identity/index.ts'
import { memberInvariants } from '#modules/members/index.ts'
import { operatorInvariants } from '#modules/operators/index.ts'
import { outboxInvariants } from '#modules/outbox/index.ts'
import { predictionInvariants } from '#modules/predictions/index.ts'
import { promotionInvariants } from '#modules/promotions/index.ts'
import { protectionInvariants } from '#modules/protection/index.ts'
import { reconciliationInvariants } from '#modules/reconciliation/index.ts'
import { referralInvariants } from '#modules/referrals/index.ts'
import { settingInvariants } from '#modules/settings/index.ts'
import { ticketInvariants } from '#modules/tickets/index.ts'
import { treasuryInvariants } from '#modules/treasury/index.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { wheelInvariants } from '#modules/wheel/index.ts'
import { withdrawalInvariants } from '#modules/withdrawals/index.ts'

/** The invariants of every module's books: checked by `npm run audit`, after each test on a database that names no others, and at the
 *  end of crash runs and (all but I10 trail) simulations. Needs the database owner's rights. */
export const allInvariants: readonly Invariant[] = [
  ...walletInvariants,
  ...treasuryInvariants,
  ...reconciliationInvariants,
  ...depositInvariants,
  ...withdrawalInvariants,
  ...gameInvariants,
  ...memberInvariants,
  ...identityInvariants,
  ...grantInvariants,
  ...operatorInvariants,
  ...settingInvariants,
  ...ticketInvariants,
  ...promotionInvariants,
  ...wheelInvariants,
  ...predictionInvariants,
  ...referralInvariants,
  ...protectionInvariants,
  ...outboxInvariants,
]
