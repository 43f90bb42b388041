import { createContext } from 'react-router'

/** The member as a page may know him: the short form, nothing secret. `credit` is decimal baht. */
export type Viewer = { phone: string; name: string | null; credit: string; hasBankAccount: boolean }

/** Calls our own API in process, with the viewer's right to read; the address is a path below /api or a whole URL. */
export type CallApi = (request: Request) => Promise<Response>

/** Tells the server of something that went wrong while a page was made. */
export type Report = (error: unknown) => void

export const apiContext = createContext<CallApi>()
export const nonceContext = createContext<string>()
export const viewerContext = createContext<Viewer | null>()
export const reportContext = createContext<Report>()
