import { useMatches } from 'react-router'

/** A page's `handle` for the shell. `backTitle`: on a phone a bar with back button and this title instead of the logo, and no bottom bar
 *  (money screens). `bare`: no bottom bar, for a visitor's forms. `register`: the register layout. `actions`: a member fills in a
 *  form or acts on money there, so no banners. `offering`: one looks there for something to play or to take, so all banners. `wallet`: the
 *  wallet card on it shows phone, credit and refresh, so on a phone the bar does not. */
export type ShellHandle = {
  backTitle?: string
  bare?: boolean
  register?: boolean
  actions?: boolean
  offering?: boolean
  wallet?: boolean
}

/** The `handle` of the current page. */
export const useShellHandle = (): ShellHandle =>
  useMatches().reduce<ShellHandle>((sum, match) => ({ ...sum, ...(match.handle as ShellHandle | undefined) }), {})
