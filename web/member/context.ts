import { createContext } from 'react-router'
import type { VerificationStatus } from '#contract/plain/account-verification.ts'

/** The member as a page may know him: the short form, nothing secret. `credit` is decimal baht. */
export type Viewer = { phone: string; name: string | null; credit: string; bankStatus: VerificationStatus | null }

/** Whom the server knows by their session, before the API is asked about them. */
export type Known = { phone: string }

/** Calls our own API in process, with the viewer's right to read; the address is a path below /api or a whole URL. */
export type CallApi = (request: Request) => Promise<Response>

/** Reports to the server something that went wrong while a page was made. */
export type Report = (error: unknown) => void

/** Answers what the call at a path (below /api, with its query) answers everybody, as of the last seconds. What it answers is shared and frozen. */
export type ReadShared = (path: string) => Promise<{ status: number; body: unknown }>

/** Takes the finished document past the router, which would make a stream of it. */
export type TakeDocument = (html: string) => void

export const apiContext = createContext<CallApi>()
export const sharedReaderContext = createContext<ReadShared>()
export const documentContext = createContext<TakeDocument>()
export const nonceContext = createContext<string>()
export const viewerContext = createContext<Known | null>()
export const reportContext = createContext<Report>()
