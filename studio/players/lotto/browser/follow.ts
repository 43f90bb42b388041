import { followHostStream } from '#studio/players/host-stream.ts'

type Followed = {
  changed: (what: 'draws' | 'slips') => void
  opened: () => void
  now: (instant: string) => void
  connected: (is: boolean) => void
}

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
