import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages that are the same for everybody: news of a member asks for his profile, not for the page. Another address is another page. */
export const readAgain = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
