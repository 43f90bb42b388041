import type { Viewer } from './context.ts'
import { useRootData, useSnapshot } from './session/snapshot.ts'
import { site_info } from './session/state.ts'

/** The member who looks at this page, or null for a visitor and from the moment the session ends. */
export function useViewer(): Viewer | null {
  const { viewer } = useRootData()
  return useSnapshot().member ? viewer : null
}

/** The site's own settings: contact links, the bounds of amounts, measured times. Null when the API did not answer. */
export const useSite = () => site_info(useRootData())
