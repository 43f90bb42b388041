import { followHostStream } from '#studio/players/host-stream.ts'
import type { Message } from '../wire.ts'

type Followed = { received: (message: Message) => void; opened: () => void; connected: (is: boolean) => void }

/** Follows a table: the first message of each opening is all that a page needs. */
export const followTable = (table: string, { received, ...followed }: Followed): void =>
  void followHostStream({
    ...followed,
    address: () => `/api/stream?table=${table}`,
    events: { message: (data) => received(JSON.parse(data) as Message) },
  })
