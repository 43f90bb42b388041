import { createContext } from 'react-router'
import type { VerificationStatus } from '#contract/plain/account-verification.ts'

/** The member as a page may know them: the short form, nothing secret. `credit` is decimal baht. */
export type Viewer = { phone: string; name: string | null; credit: string; bankStatus: VerificationStatus | null }

/** The member the server knows by their session, before the API is called. */
export type KnownViewer = { phone: string }

/** Calls our own API in process, in the viewer's session. The request's address is one below `/api` of this site. */
export type CallApi = (request: Request) => Promise<Response>

/** Reports an error that occurred while a page was rendered. */
export type Report = (error: unknown) => void

/** Reads a path (below /api, with its query) whose answer is the same for everybody, at most a few seconds old. The answer is shared and
 *  frozen. */
export type ReadShared = (path: string) => Promise<{ status: number; body: unknown }>

/** Takes from a loader, by name, what a document shows and does not carry as data (shell/still.tsx). */
export type HoldBack = (name: string, data: unknown) => void

/** Null where data is requested, without a document. */
export const holdBackContext = createContext<HoldBack | null>(null)
/** What the loaders of a document have held back, by name. */
export const heldBackContext = createContext<ReadonlyMap<string, unknown>>()
/** What the server gives to loaders, actions and the render of one request. `nonceContext`: the nonce of its Content-Security-Policy. */
export const apiContext = createContext<CallApi>()
export const sharedReaderContext = createContext<ReadShared>()
export const nonceContext = createContext<string>()
export const viewerContext = createContext<KnownViewer | null>()
export const reportContext = createContext<Report>()
