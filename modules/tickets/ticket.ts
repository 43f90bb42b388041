import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { MemberId } from '#kit/ids.ts'

/** `sign_in`: here, by a link from a message. */
export type TicketPurpose = 'play' | 'visit' | 'sign_in'

/** One that a browser carries on at once has a minute; a message has to be read first. */
export const ticketLifeSeconds: Record<TicketPurpose, number> = { play: 60, visit: 60, sign_in: 900 }

/** 256 random bits. The prefix keeps it apart from our other bearer tokens. */
export const makeTicket = (): string => `tk_${randomBytes(32).toString('base64url')}`

/** All that is kept; null where the text cannot be one. */
export const ticketDigest = (ticket: string): Buffer | null =>
  /^tk_[A-Za-z0-9_-]{43}$/.test(ticket) ? createHash('sha256').update(ticket).digest() : null

/** Different at each site, so that sites cannot match members, and irreversible without the pepper. */
export const pairwiseId = (pepper: string, audience: string, member: MemberId): string =>
  `p_${createHmac('sha256', pepper).update(`${audience}\n${member}`).digest('base64url')}`
