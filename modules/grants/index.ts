export { forgetExpired } from './forget-expired.ts'
export { type Authority, authorityOf, type RevokedBy } from './grant.ts'
export {
  selectGeneration,
  selectRevocation,
  selectGrantHolds,
  type Revocation,
  updateRevocationSeen,
} from './grants.store.ts'
export { grantInvariants } from './invariants.ts'
export { endLogins, revokeGrants } from './revoke-grants.ts'
