import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages that tell everybody the same: news of a member asks for his profile, not for the page. Another address is another page. */
export const readAgain = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
