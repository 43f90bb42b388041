import { useNavigation } from 'react-router'

/** The data that a page's form is sending, until the next page is shown; null while nothing is sent. Its values tell which of several
 *  buttons was pressed. */
export function useSending(): FormData | null {
  const { state, formData } = useNavigation()
  return state === 'idle' ? null : (formData ?? null)
}
