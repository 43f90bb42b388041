import type { Lobby } from '#contract/plain/games.ts'
import type { ReadTx } from '#kit/transaction.ts'

export type LobbyShare = {
  lobby: Lobby
  host: string
  provider: string
  providerId: string
  games: number
  skill: number
}

export type SlotStudio = { id: string; name: string; art: string; slots: number }

export const selectSlotStudios = (tx: ReadTx, hosts: readonly string[]): Promise<SlotStudio[]> =>
  tx.rows(
    'games.slot_studios',
    `select g.provider_id as id, (array_agg(g.provider order by g.place, h.no, g.rank))[1] as name,
       (array_agg(g.art order by g.place, h.no, g.rank))[1] as art, count(*)::int as slots
     from games.game g join games.host h on h.no = g.host_no and g.gone_at is null and not g.hidden
     where h.host = any ($1) and g.lobby in ('slot', 'slot-itp') and g.provider_id <> ''
     group by 1 order by min(g.place), min(h.no), min(g.rank), 1`,
    [hosts],
  )

export const selectLobbyShares = (tx: ReadTx, hosts: readonly string[]): Promise<LobbyShare[]> =>
  tx.rows(
    'games.lobby_shares',
    `select g.lobby, h.host, g.provider, g.provider_id as "providerId", count(*)::int as games,
       (count(*) filter (where g.kind = 'skill'))::int as skill
     from games.game g join games.host h on h.no = g.host_no and g.gone_at is null and not g.hidden
     where h.host = any ($1) group by 1, 2, 3, 4, h.no order by min(g.place), h.no, min(g.rank), 3, 4`,
    [hosts],
  )

/** `kind`: theme or feature; `word`: its id. */
export const selectLobbyWords = (
  tx: ReadTx,
  hosts: readonly string[],
): Promise<{ lobby: Lobby; kind: string; word: string }[]> =>
  tx.rows(
    'games.lobby_words',
    `with own as (select g.lobby, g.theme, g.features from games.game g join games.host h on h.no = g.host_no
       where h.host = any ($1) and g.gone_at is null and not g.hidden)
     select lobby, 'theme' as kind, theme as word from own where theme <> '' union
     select lobby, 'feature', unnest(features) from own order by 1, 2, 3`,
    [hosts],
  )
