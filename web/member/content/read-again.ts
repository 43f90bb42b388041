import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** `shouldRevalidate` of pages with the same data for everybody: only for another address, not with the profile. */
export const readAgain = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
