import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For shared pages: an event of a member reloads the profile, not the page. Another address is another page. */
export const readAgain = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
