import type { HostGame } from '#contract/provider/games.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { RefusedEntry } from './judge-entries.ts'

/** So that two processes do not take it over at once. */
export async function lockCatalogue(tx: WriteTx, hostNo: number): Promise<Map<string, HostGame['recipe']>> {
  await tx.rows('games.lock_catalogue', 'select no from games.host where no = $1 for update', [hostNo])
  const rows = await tx.rows<{ code: string; recipe: HostGame['recipe'] }>(
    'games.known_recipes',
    `select code, published -> 'recipe' as recipe from games.game
     where host_no = $1 and jsonb_typeof(published -> 'recipe') = 'object'`,
    [hostNo],
  )
  return new Map(rows.map(({ code, recipe }) => [code, recipe]))
}

/** `published`: the entry as it came. `rtp`, `hit_rate`: percent, `max_win`: times the stake, with two decimals.
 *  `folded`: for searches. */
export type GameRow = {
  code: string
  lobby: string
  title: string
  provider: string
  provider_id: string
  art: string
  rtp: string | null
  rank: number
  volatility: number | null
  hit_rate: string | null
  max_win: string | null
  stake_max: number | null
  rules: readonly string[]
  kind: string
  released_on: string | null
  folded: string
  demo: boolean
  blocked_countries: readonly string[]
  picture_url: string | null
  theme: string
  features: readonly string[]
  published: HostGame
}

const FIELDS =
  'lobby, title, provider, provider_id, art, rtp, rank, volatility, hit_rate, max_win, stake_max, rules, kind, released_on, folded, demo, blocked_countries, picture_url, theme, features, published'
const excluded = FIELDS.split(', ').map((field) => `excluded.${field}`)

/** Operators' category and name stand above it. Games not `named` are gone; null: none is. Returns the number of
 *  changes noted. */
export async function updateCatalogue(
  tx: WriteTx,
  {
    hostNo,
    games,
    named,
    at,
  }: { hostNo: number; games: readonly GameRow[]; named: readonly string[] | null; at: Date },
): Promise<number> {
  const rows = await tx.rows(
    'games.update_catalogue',
    `with received as (
       select t.code, coalesce(c.lobby, t.lobby) as lobby, coalesce(c.title, t.title) as title, t.provider,
         t.provider_id, t.art, t.rtp, t.rank, t.volatility, t.hit_rate, t.max_win, t.stake_max, t.rules, t.kind,
         t.released_on, t.folded, t.demo, t.blocked_countries, t.picture_url, t.theme, t.features, t.published
       from jsonb_to_recordset($2::jsonb) as t(code text, lobby text, title text, provider text, provider_id text,
         art text, rtp text, rank int, volatility smallint, hit_rate text, max_win text, stake_max bigint, rules text[],
         kind text, released_on date, folded text, demo boolean, blocked_countries text[], picture_url text, theme text,
         features text[], published jsonb)
       left join games.game_choice c on c.host_no = $1 and c.game = t.code),
     before as (select code, published, gone_at from games.game where host_no = $1),
     kept as (
       insert into games.game as g (host_no, code, ${FIELDS}) select $1, code, ${FIELDS} from received
       on conflict (host_no, code) do update set (${FIELDS}, gone_at) = row(${excluded.join(', ')}, null)
       where g.gone_at is not null or (${FIELDS.split(', ')
         .map((field) => `g.${field}`)
         .join(', ')}) is distinct from (${excluded.join(', ')})),
     went as (
       update games.game set gone_at = $3, hot = false
       where host_no = $1 and gone_at is null and $4::text[] is not null and not code = any ($4)
       returning code, published)
     insert into games.catalogue_change (host_no, game, at, what, before, after)
     select $1, r.code, $3::timestamptz,
       case when b.code is null then 'came' when b.gone_at is not null then 'returned' else 'changed' end, b.published,
       r.published
     from received r left join before b using (code) where b.code is null or b.gone_at is not null
       or (b.published = r.published) is not true
     union all select $1, code, $3, 'went', published, null from went
     returning id`,
    [hostNo, JSON.stringify(games), at, named],
  )
  return rows.length
}

export async function updateCatalogueAnswer(
  tx: WriteTx,
  hostNo: number,
  refused: readonly RefusedEntry[],
  at: Date,
): Promise<void> {
  await tx.rows('games.note_catalogue', 'update games.host set catalogue_at = $2 where no = $1', [hostNo, at])
  await tx.rows('games.forget_refused', 'delete from games.refused_entry where host_no = $1', [hostNo])
  if (refused.length === 0) return
  await tx.rows(
    'games.note_refused',
    `insert into games.refused_entry (host_no, position, code, reason, at)
     select $1, position, code, reason, $3
     from jsonb_to_recordset($2::jsonb) as r(position int, code text, reason text)`,
    [hostNo, JSON.stringify(refused), at],
  )
}
