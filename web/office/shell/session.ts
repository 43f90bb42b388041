import { createContext, useContext } from 'react'
import { present } from '#kit/assert.ts'
import type { OperatorRole } from '#contract/plain/office-rights.ts'

export type SignedIn = { operator: string; name: string; role: OperatorRole }
/** `close` shows the sign-in after the server has ended the session on purpose. */
export type Session = { who: SignedIn; close: () => void }

export const SessionContext = createContext<Session | null>(null)

/** On every page behind the sign-in. */
export const useSession = (): Session => present(useContext(SessionContext), 'pages are shown to operators only')
