import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The `shouldRevalidate` of pages whose data is the same for everybody: they are read again only for another address, not when the profile
 *  is reloaded. */
export const readAgain = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
