import { useMatches } from 'react-router'

/** What a page may ask of the shell in its `handle`. `inner`: on a phone a bar with the way back and this title instead of the logo,
 *  no bottom bar and no footer (money screens). `bare`: the bar alone, for a visitor's forms. `register`: the register layout. `acts`: a member fills in
 *  a form or acts on money there, so no banners. `wallet`: the wallet card on it shows phone, credit and refresh, so on a phone the bar does not. */
export type ShellHandle = { inner?: string; bare?: boolean; register?: boolean; acts?: boolean; wallet?: boolean }

/** What the page that is shown asks of the shell. */
export const useShellHandle = (): ShellHandle =>
  useMatches().reduce<ShellHandle>((sum, match) => ({ ...sum, ...(match.handle as ShellHandle | undefined) }), {})
