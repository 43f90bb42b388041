import { createContext } from 'react-router'
import type { VerificationStatus } from '#contract/plain/account-verification.ts'

/** Nothing secret. `credit` is decimal baht. */
export type Viewer = { phone: string; name: string | null; credit: string; bankStatus: VerificationStatus | null }

/** Known by session, before the API is called. */
export type KnownViewer = { phone: string }

/** Calls our API in process, in the viewer's session; the address is below `/api` of this site. */
export type CallApi = (request: Request) => Promise<Response>

/** Reports an error of rendering. */
export type Report = (error: unknown) => void

/**
 * Reads a path below /api, with query, whose answer is the same for everybody and at most a few seconds old. The answer
 * is shared and frozen.
 */
export type ReadShared = (path: string) => Promise<{ status: number; body: unknown }>

/** Takes by name what a document shows and does not carry as data (shell/still.tsx). */
export type HoldBack = (name: string, data: unknown) => void

/** Null where data is requested without a document. */
export const holdBackContext = createContext<HoldBack | null>(null)
/** By name. */
export const heldBackContext = createContext<ReadonlyMap<string, unknown>>()
/** What one request's loaders, actions and render get. `nonceContext`: its Content-Security-Policy's nonce. */
export const apiContext = createContext<CallApi>()
export const sharedReaderContext = createContext<ReadShared>()
export const nonceContext = createContext<string>()
export const viewerContext = createContext<KnownViewer | null>()
export const reportContext = createContext<Report>()
