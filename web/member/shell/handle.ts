import { useMatches } from 'react-router'

/**
 * `backTitle`: on a phone a bar with back button and title, no bottom bar. `bare`: no bottom bar. `register`: its
 * layout. `actions`: no banners. `offering`: all banners. `wallet`: its card replaces the phone bar's credit.
 */
export type ShellHandle = {
  backTitle?: string
  bare?: boolean
  register?: boolean
  actions?: boolean
  offering?: boolean
  wallet?: boolean
}

export const useShellHandle = (): ShellHandle =>
  useMatches().reduce<ShellHandle>((sum, match) => ({ ...sum, ...(match.handle as ShellHandle | undefined) }), {})
