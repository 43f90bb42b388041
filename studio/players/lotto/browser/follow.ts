import { followHostStream } from '#studio/players/host-stream.ts'

type Followed = {
  /** What the host named as changed. */
  changed: (what: 'draws' | 'slips') => void
  opened: () => void
  now: (instant: string) => void
  connected: (is: boolean) => void
}

/** Follows what changes at the host. */
export const followHost = ({ changed, now, ...followed }: Followed): void =>
  void followHostStream({
    ...followed,
    address: () => '/api/changes',
    events: {
      draws: () => changed('draws'),
      slips: () => changed('slips'),
      alive: (data) => now((JSON.parse(data) as { now: string }).now),
    },
  })
