import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { MemberId } from '#kit/ids.ts'

/** What a ticket is good for: to play at a game host, to visit a partner's site, or to sign in here by a link from a message. */
export type TicketPurpose = 'play' | 'visit' | 'sign_in'

/** How long a ticket can be redeemed, in seconds. One that a browser carries on at once has a minute; a message has to be read first. */
export const ticketLifeSeconds: Record<TicketPurpose, number> = { play: 60, visit: 60, sign_in: 900 }

/** A new ticket: 256 random bits. The prefix keeps it apart from our other bearer tokens, and none of those is looked up by a ticket's
 *  hash. */
export const makeTicket = (): string => `tk_${randomBytes(32).toString('base64url')}`

/** All that is kept of a ticket, or null where the text cannot be one. */
export const ticketDigest = (ticket: string): Buffer | null =>
  /^tk_[A-Za-z0-9_-]{43}$/.test(ticket) ? createHash('sha256').update(ticket).digest() : null

/** The member's name at one outside site: different at each, so that sites cannot match members, and irreversible without the pepper. */
export const pairwiseId = (pepper: string, audience: string, member: MemberId): string =>
  `p_${createHmac('sha256', pepper).update(`${audience}\n${member}`).digest('base64url')}`
