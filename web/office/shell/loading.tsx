import { Note, Skeleton } from '#ui/surface.tsx'
import { unreachable } from '../office.th.ts'

/** A page without its first answer: it is loading, or the tries have failed so far (`stale`). */
export const Loading = ({ stale }: { stale: boolean }) => (stale ? <Note kind="error">{unreachable}</Note> : <Skeleton shape="block" />)
