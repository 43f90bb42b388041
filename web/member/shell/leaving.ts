import { createContext } from 'react'

/**
 * The document leaves by itself (games/early-launch.server.ts), so React does not run in it. Set on the server alone.
 */
export const Leaving = createContext(false)
