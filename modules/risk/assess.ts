import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import {
  countSecurityEvents,
  findAccountHoldings,
  findBankAccount,
  findLastAccountChange,
  findNamesakes,
  findSessionTrace,
  type SessionTrace,
  type Verification,
} from '#modules/members/index.ts'
import { findPlay } from '#modules/wallet/index.ts'
import { findLinks, LINKS_MAX } from './find-links.ts'
import { accountKey, keysOfSession, type Sighted } from './link-keys.ts'
import { linkLifeSeconds } from './note-sighting.ts'
import { selectSightings, type Sighting } from './risk.store.ts'
import { type Assessment, assess, riskRules, type Signs } from './score.ts'

const DAY = 86_400
const MONTH = 30 * DAY
const ACCOUNT_NEW = 7 * DAY
/** The newest things a member was seen with; nobody honest comes near it. */
const SIGHTINGS_MAX = 200

type BankAccountOf = { bank: string; accountNumber: string }

/** What whoever pays out knows. `amountOfDay`: what the member has asked for within 24 hours, this request included; up to `automaticMax` nobody
 *  looks at an amount. In satang. */
export type Payment = {
  member: MemberId
  session: string | null
  amount: Satang
  amountOfDay: Satang
  automaticMax: Satang
  firstWithdrawal: boolean
}

/** Weighs one request to be paid out, as things stand now. It refuses nothing: it answers how many people must look, and why. */
export async function assessPayment(tx: ReadTx, linkKey: Uint8Array, about: Payment, now: Date): Promise<Assessment> {
  const { member, session, ...payment } = about
  const change = await findLastAccountChange(tx, member)
  return assess({
    ...payment,
    ...(await findPlay(tx, member, plusSeconds(now, -MONTH))),
    accountNew: change !== null && change > plusSeconds(now, -ACCOUNT_NEW),
    accountProof: proofOf((await findBankAccount(tx, member))?.verification ?? null),
    ...(await personSigns(tx, linkKey, { member, session, account: null }, now)),
  })
}

/** Weighs a request for another bank account: who else is linked to it or to the member, and whether it is the member at all. */
export async function assessAccountChange(
  tx: ReadTx,
  linkKey: Uint8Array,
  about: { member: MemberId; session: string; account: BankAccountOf },
  now: Date,
): Promise<Assessment> {
  const nothing = satang(0)
  return assess({
    amount: nothing,
    amountOfDay: nothing,
    automaticMax: nothing,
    firstWithdrawal: false,
    everPlayed: true,
    deposited: nothing,
    staked: nothing,
    accountNew: false,
    // What the bank reported of the wanted account stands beside the change itself.
    accountProof: 'verified',
    ...(await personSigns(tx, linkKey, about, now)),
  })
}

function proofOf(verification: Verification | null): Signs['accountProof'] {
  // Without an account nothing is paid at all.
  if (verification === null || verification.standing === 'verified') return 'verified'
  return verification.why === 'name_differs' || verification.why === 'absent' ? 'denied' : 'unverified'
}

type LinkSigns = Pick<Signs, 'deviceOthers' | 'addressOthers' | 'holderOthers' | 'accountOthers' | 'foreignSenders' | 'deviceNew'>
type PersonSigns = LinkSigns & Pick<Signs, 'sessionSeconds' | 'failedLogins' | 'stolenSessions' | 'passwordResets'>
type Person = { member: MemberId; session: string | null; account: BankAccountOf | null }

async function personSigns(tx: ReadTx, linkKey: Uint8Array, person: Person, now: Date): Promise<PersonSigns> {
  const { member, session } = person
  const trace = session === null ? null : await findSessionTrace(tx, session)
  const dayAgo = plusSeconds(now, -DAY)
  return {
    ...(await linkSigns(tx, linkKey, person, trace, now)),
    sessionSeconds: trace && (now.getTime() - trace.createdAt.getTime()) / 1000,
    failedLogins: await countSecurityEvents(tx, member, 'login.failed', dayAgo),
    stolenSessions: await countSecurityEvents(tx, member, 'session.half_mismatch', dayAgo),
    passwordResets: await countSecurityEvents(tx, member, 'password.reset', dayAgo),
  }
}

/** Who else, and what is new. The present session counts also where its news has not been relayed yet. */
async function linkSigns(tx: ReadTx, linkKey: Uint8Array, person: Person, trace: SessionTrace | null, now: Date): Promise<LinkSigns> {
  const { member, account } = person
  const sightings = await selectSightings(tx, member, plusSeconds(now, -linkLifeSeconds), SIGHTINGS_MAX)
  const present = trace ? keysOfSession(linkKey, trace) : []
  const own = (await findAccountHoldings(tx, member)).map((held) => accountKey(linkKey, held))
  const wanted = account ? [accountKey(linkKey, account)] : []
  const links = await findLinks(tx, member, unique([...sightings, ...present, ...own, ...wanted]), now)
  const othersBy = (kind: Sighted['kind']) => new Set(links.filter((link) => link.kind === kind).map((link) => link.member)).size
  const monthAgo = plusSeconds(now, -MONTH)
  const foreign = sightings.filter((one) => one.kind === 'account' && one.lastAt > monthAgo && !own.some((mine) => isSame(mine, one)))
  return {
    deviceOthers: othersBy('device'),
    addressOthers: Math.min(othersBy('address'), riskRules.addressCrowd),
    accountOthers: othersBy('account'),
    holderOthers: (await findNamesakes(tx, member, LINKS_MAX)).length,
    foreignSenders: foreign.length,
    deviceNew: isNewDevice(sightings, present, now),
  }
}

const isSame = (one: Sighted, other: Sighted): boolean => one.kind === other.kind && one.key.equals(other.key)
const unique = (sighted: readonly Sighted[]): Sighted[] =>
  sighted.filter((one, index) => sighted.findIndex((other) => isSame(one, other)) === index)

/** Whether this browser is a stranger: neither its device nor its kind of machine was seen with the member more than a day ago, and others
 *  were. Who clears his cookies keeps his machine; a program has neither and is judged by its other signs. */
function isNewDevice(sightings: readonly Sighting[], present: readonly Sighted[], now: Date): boolean {
  const dayAgo = plusSeconds(now, -DAY)
  const known = sightings.filter(({ kind, firstAt }) => (kind === 'device' || kind === 'machine') && firstAt < dayAgo)
  const here = present.filter(({ kind }) => kind === 'device' || kind === 'machine')
  return known.length > 0 && here.length > 0 && !here.some((one) => known.some((before) => isSame(one, before)))
}
