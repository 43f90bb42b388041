import type { Viewer } from './context.ts'
import { useRootData, useSnapshot } from './session/snapshot.ts'
import { site_info } from './session/state.ts'

/** Null for a visitor and once the session ends. */
export function useViewer(): Viewer | null {
  const { viewer } = useRootData()
  return useSnapshot().member ? viewer : null
}

/** Null where the API did not answer. */
export const useSite = () => site_info(useRootData())
