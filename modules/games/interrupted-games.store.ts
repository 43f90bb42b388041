import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { gameSessionSeconds } from './session.ts'

export type InterruptedGame = { title: string; host: string; openedAt: Date }

/** Each game once, without those that an earlier log-out ended. */
export const selectInterruptedGames = (
  tx: ReadTx,
  member: MemberId,
  generation: number,
  at: Date,
  max: number,
): Promise<InterruptedGame[]> =>
  tx.rows<InterruptedGame>(
    'games.interrupted_games',
    `select coalesce(g.title, nullif(h.title, ''), h.host) as title, h.host, max(s.opened_at) as "openedAt"
     from games.session s join games.host h on h.no = s.host_no left join games.game g on g.host_no = s.host_no
       and g.code = s.game
     where s.member_id = $1 and s.generation < $2 and s.opened_at between $3 and $4 and s.expires_at > $4
       and not grants.login_ended(s.member_id, s.login_id)
     group by 1, 2 order by 3 desc, 1 limit $5`,
    [member, generation, plusSeconds(at, -gameSessionSeconds), at, max],
  )
