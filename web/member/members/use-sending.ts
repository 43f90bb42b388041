import { useNavigation } from 'react-router'

/** What a page's form is sending just now, until the page that comes of it stands there; null while nothing is sent. Tells which of several buttons was
 *  pressed by what it sends. */
export function useSending(): FormData | null {
  const { state, formData } = useNavigation()
  return state === 'idle' ? null : (formData ?? null)
}
