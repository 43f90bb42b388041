import { createContext } from 'react'

/** Whether the document that is rendered leaves for another address by itself (games/early-launch.server.ts), so that React does not run in
 *  it. Set on the server alone. */
export const Leaving = createContext(false)
