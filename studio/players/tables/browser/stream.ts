import { followHostStream } from '#studio/players/host-stream.ts'
import type { Message } from '../wire.ts'

/** `watched`: without what only members see. */
type Followed = {
  watched: boolean
  received: (message: Message) => void
  opened: () => void
  connected: (is: boolean) => void
}

/** The first message of each connection is a full snapshot. */
export const followTable = (table: string, { received, watched, ...followed }: Followed): void =>
  void followHostStream({
    ...followed,
    address: () => `/api/stream?table=${table}${watched ? '&watch=1' : ''}`,
    events: { message: (data) => received(JSON.parse(data) as Message) },
  })
