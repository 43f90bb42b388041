import { Note, Skeleton } from '#ui/surface.tsx'
import { unreachable } from '../office.th.ts'

/** Before the first answer; `stale`: tries have failed so far. */
export const Loading = ({ stale }: { stale: boolean }) =>
  stale ? <Note kind="error">{unreachable}</Note> : <Skeleton shape="block" />
