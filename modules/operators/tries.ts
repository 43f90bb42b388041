import type { OfficeVisitor } from '#contract/http/office-handler.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { noteInAudit } from './audit.store.ts'
import { lockFailures, saveFailures } from './operators.store.ts'
import { isLocked, signInLimits, withFailure, withoutFailure } from './sign-in-guard.ts'

/** One try to get in: whose name, from where, when. Password and code are counted together. */
export type Try = { operator: string; address: string; at: Date }

const pairOf = ({ operator, address }: Try): string => `${operator} ${address}`.slice(0, 120)

/** Counts a try, or says false where the name is locked: for this address, or for all. */
export async function countTry(tx: WriteTx, tried: Try): Promise<boolean> {
  const together = await lockFailures(tx, 'by_name', tried.operator, tried.at)
  const fromHere = await lockFailures(tx, 'by_name_and_address', pairOf(tried), tried.at)
  const { failuresTogether, failuresFromOneAddress } = signInLimits
  if (isLocked(together, failuresTogether, tried.at) || isLocked(fromHere, failuresFromOneAddress, tried.at)) return false
  await saveFailures(tx, 'by_name', tried.operator, withFailure(together, tried.at))
  await saveFailures(tx, 'by_name_and_address', pairOf(tried), withFailure(fromHere, tried.at))
  return true
}

/** Takes a try back that turned out to be none. */
export async function takeTryBack(tx: WriteTx, tried: Try): Promise<void> {
  const together = await lockFailures(tx, 'by_name', tried.operator, tried.at)
  await saveFailures(tx, 'by_name', tried.operator, withoutFailure(together, tried.at))
  const fromHere = await lockFailures(tx, 'by_name_and_address', pairOf(tried), tried.at)
  await saveFailures(tx, 'by_name_and_address', pairOf(tried), withoutFailure(fromHere, tried.at))
}

/** Forgets the failures from this address: whoever is in may mistype again. Not before the code was right too, else whoever knows the
 *  password could guess codes without end. */
export const forgetTriesFromHere = (tx: WriteTx, tried: Try): Promise<void> => saveFailures(tx, 'by_name_and_address', pairOf(tried), [])

/** Writes a failed sign-in to the trail. What was typed as an unknown name is not kept: it may be a password. */
export async function noteFailure(
  tx: WriteTx,
  operator: string | null,
  why: 'password' | 'code',
  caller: Pick<OfficeVisitor, 'address'>,
  at: Date,
): Promise<void> {
  const name = operator ?? '?'
  await noteInAudit(tx, {
    at,
    operator: name,
    act: 'operator.sign_in_failed',
    about: { subject: 'operator', member: null, id: name },
    before: null,
    after: { wrong: why },
    address: caller.address,
  })
}
