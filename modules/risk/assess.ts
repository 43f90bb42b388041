import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import {
  selectAccountHoldings,
  selectBankAccount,
  selectPayoutFacts,
  selectNamesakes,
  type Verification,
} from '#modules/members/index.ts'
import { countSecurityEvents, selectSessionTrace, type SessionTrace } from '#modules/identity/index.ts'
import { findPlay } from '#modules/wallet/index.ts'
import { findLinks, LINKS_MAX } from './find-links.ts'
import { accountKey, keysOfSession, type SightedKey } from './link-keys.ts'
import { linkLifeSeconds } from './note-sighting.ts'
import { selectSightings, type Sighting } from './risk.store.ts'
import { type Assessment, assess, riskRules, type RiskFacts } from './score.ts'

const DAY = 86_400
const MONTH = 30 * DAY
const ACCOUNT_NEW = 7 * DAY
/** Of one member; an honest one has far fewer. */
const SIGHTINGS_MAX = 200

type BankAccountOf = { bank: string; accountNumber: string }

/** The request to judge, in satang. `amountOfDay`: of all within 24 hours, this included; amounts up to `automaticMax`
 *  need no review, and up to `unplayedMax` no play. */
export type Payment = {
  member: MemberId
  session: string | null
  amount: Satang
  amountOfDay: Satang
  automaticMax: Satang
  unplayedMax: Satang
  firstWithdrawal: boolean
  /** As `countOppositeMembers` of games. */
  tableOthers: number
  /** As `countCoveredSets` of games. */
  coveredSets: number
}

/** Refuses nothing: returns score, reasons and how closely operators must look. */
export async function assessPayment(tx: ReadTx, riskKey: Uint8Array, about: Payment, now: Date): Promise<Assessment> {
  const { member, session, ...payment } = about
  const { accountChangedAt: change } = await selectPayoutFacts(tx, member)
  return assess({
    ...payment,
    ...(await findPlay(tx, member, plusSeconds(now, -MONTH))),
    accountNew: change !== null && change > plusSeconds(now, -ACCOUNT_NEW),
    accountProof: proofOf((await selectBankAccount(tx, member))?.verification ?? null),
    ...(await personSigns(tx, riskKey, { member, session, account: null }, now)),
  })
}

/** Links of account and member to others, and signs that it is not the member. */
export async function assessAccountChange(
  tx: ReadTx,
  riskKey: Uint8Array,
  about: { member: MemberId; session: string; account: BankAccountOf },
  now: Date,
): Promise<Assessment> {
  const nothing = satang(0)
  return assess({
    amount: nothing,
    amountOfDay: nothing,
    automaticMax: nothing,
    unplayedMax: nothing,
    firstWithdrawal: false,
    tableOthers: 0,
    coveredSets: 0,
    everPlayed: true,
    deposited: nothing,
    staked: nothing,
    accountNew: false,
    // The bank's report of the wanted account is kept with the change itself.
    accountProof: 'verified',
    ...(await personSigns(tx, riskKey, about, now)),
  })
}

function proofOf(verification: Verification | null): RiskFacts['accountProof'] {
  // Without an account nothing is paid at all.
  if (verification === null || verification.status === 'verified') return 'verified'
  return verification.why === 'name_differs' || verification.why === 'absent' ? 'denied' : 'unverified'
}

type LinkSigns = Pick<
  RiskFacts,
  'deviceOthers' | 'addressOthers' | 'holderOthers' | 'accountOthers' | 'foreignSenders' | 'deviceNew'
>
type PersonSigns = LinkSigns & Pick<RiskFacts, 'sessionSeconds' | 'failedLogins' | 'stolenSessions' | 'passwordResets'>
type Person = { member: MemberId; session: string | null; account: BankAccountOf | null }

async function personSigns(tx: ReadTx, riskKey: Uint8Array, person: Person, now: Date): Promise<PersonSigns> {
  const { member, session } = person
  const trace = session === null ? null : await selectSessionTrace(tx, session)
  const dayAgo = plusSeconds(now, -DAY)
  return {
    ...(await linkSigns(tx, riskKey, person, trace, now)),
    sessionSeconds: trace && (now.getTime() - trace.createdAt.getTime()) / 1000,
    failedLogins: await countSecurityEvents(tx, member, 'login.failed', dayAgo),
    stolenSessions: await countSecurityEvents(tx, member, 'session.half_mismatch', dayAgo),
    passwordResets: await countSecurityEvents(tx, member, 'password.reset', dayAgo),
  }
}

/** And what is new. The present session counts even before its event is relayed. */
async function linkSigns(
  tx: ReadTx,
  riskKey: Uint8Array,
  person: Person,
  trace: SessionTrace | null,
  now: Date,
): Promise<LinkSigns> {
  const { member, account } = person
  const sightings = await selectSightings(tx, member, plusSeconds(now, -linkLifeSeconds), SIGHTINGS_MAX)
  const ofSession = trace ? keysOfSession(riskKey, trace) : []
  const ownAccounts = (await selectAccountHoldings(tx, member)).map((holding) => accountKey(riskKey, holding))
  const wantedAccount = account ? [accountKey(riskKey, account)] : []
  const links = await findLinks(tx, member, unique([...sightings, ...ofSession, ...ownAccounts, ...wantedAccount]), now)
  const othersBy = (kind: SightedKey['kind']) =>
    new Set(links.filter((link) => link.kind === kind).map((link) => link.member)).size
  const monthAgo = plusSeconds(now, -MONTH)
  const foreignAccounts = sightings.filter(
    (sighting) =>
      sighting.kind === 'account' &&
      sighting.lastAt > monthAgo &&
      !ownAccounts.some((account) => isSame(account, sighting)),
  )
  return {
    deviceOthers: othersBy('device'),
    addressOthers: Math.min(othersBy('address'), riskRules.addressCrowd),
    accountOthers: othersBy('account'),
    holderOthers: (await selectNamesakes(tx, member, LINKS_MAX)).length,
    foreignSenders: foreignAccounts.length,
    deviceNew: isNewDevice(sightings, ofSession, now),
  }
}

const isSame = (one: SightedKey, other: SightedKey): boolean => one.kind === other.kind && one.key.equals(other.key)
const unique = (sighted: readonly SightedKey[]): SightedKey[] =>
  sighted.filter((one, index) => sighted.findIndex((other) => isSame(one, other)) === index)

/** Known by a device or kind of machine for more than a day, and this session shows neither. Clearing cookies keeps
 *  the kind of machine. A program is never new. */
function isNewDevice(sightings: readonly Sighting[], ofSession: readonly SightedKey[], now: Date): boolean {
  const dayAgo = plusSeconds(now, -DAY)
  const known = sightings.filter(({ kind, firstAt }) => (kind === 'device' || kind === 'machine') && firstAt < dayAgo)
  const here = ofSession.filter(({ kind }) => kind === 'device' || kind === 'machine')
  return known.length > 0 && here.length > 0 && !here.some((one) => known.some((before) => isSame(one, before)))
}
