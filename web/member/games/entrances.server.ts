import type { HostStatus } from '#contract/plain/games.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { FetchShared } from '#member/shared-data.server.ts'
import * as th from './enter.th.ts'
import { launchLink } from './game-links.ts'
import { lobbyWords } from './lobby.th.server.ts'

/** A lobby without a host is `soon`. `link` is null where it cannot be entered now. */
export type Entrance = {
  key: string
  lobby: string
  name: string
  host: string
  status: HostStatus | 'soon'
  note: string
  link: string | null
}

/** In the lobbies' order, those without a host last. Throws a 503 where the API did not answer. */
export async function entrances(read: FetchShared): Promise<Entrance[]> {
  const answer = await read('GET /lobbies')
  if (!answer.ok) throw new Response(null, { status: 503 })
  const all = answer.data.data.flatMap((lobby): Entrance[] => {
    const shown = { lobby: lobby.id, name: lobbyWords[lobby.id].name }
    if (lobby.hosts.length === 0) return [{ ...shown, key: lobby.id, host: '', status: 'soon', note: '', link: null }]
    return lobby.hosts.map(({ host, status, since }) => ({
      ...shown,
      key: `${lobby.id} ${host}`,
      host,
      status,
      note: since === null ? '' : th.since(bangkokDayTime(since)),
      link: status === 'maintenance' ? null : launchLink({ host, code: '' }),
    }))
  })
  return [...all.filter(({ status }) => status !== 'soon'), ...all.filter(({ status }) => status === 'soon')]
}
