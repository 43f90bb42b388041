import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { SightedKey, SightingKind } from './link-keys.ts'

export type Sighting = SightedKey & { firstAt: Date; lastAt: Date }

/** A known one keeps its first time. */
export async function insertSightings(
  tx: WriteTx,
  member: MemberId,
  sighted: readonly SightedKey[],
  at: Date,
): Promise<void> {
  await tx.rows(
    'risk.save_sightings',
    `insert into risk.sighting as s (member_id, kind, key, first_at, last_at)
     select $1, kind, key, $4, $4 from unnest($2::text[], $3::bytea[]) as t(kind, key)
     on conflict (member_id, kind, key) do update set last_at = excluded.last_at where s.last_at < excluded.last_at`,
    [member, sighted.map(({ kind }) => kind), sighted.map(({ key }) => key), at],
  )
}

/** Newest first. */
export async function selectSightings(tx: ReadTx, member: MemberId, since: Date, max: number): Promise<Sighting[]> {
  return tx.rows<Sighting>(
    'risk.sightings',
    `select kind, key, first_at as "firstAt", last_at as "lastAt" from risk.sighting
     where member_id = $1 and last_at >= $2 order by last_at desc limit $3`,
    [member, since, max],
  )
}

/** `at`: when last seen. */
export type Link = { member: MemberId; kind: SightingKind; at: Date }

/** Each once for each thing. A thing that more than `crowd` others were seen with is left out. */
export async function selectLinks(
  tx: ReadTx,
  member: MemberId,
  sighted: readonly SightedKey[],
  limits: { since: Date; crowd: number; max: number },
): Promise<Link[]> {
  return tx.rows<Link>(
    'risk.links',
    `with thing as (
       select t.kind, t.key from unnest($2::text[], $3::bytea[]) as t(kind, key)
       where (select count(*) from (
         select from risk.sighting s where s.kind = t.kind and s.key = t.key and s.member_id <> $1 and s.last_at >= $4
         limit $5 + 1
       ) as others) between 1 and $5)
     select s.member_id as member, s.kind, max(s.last_at) as at
     from thing join risk.sighting s on s.kind = thing.kind and s.key = thing.key
     where s.member_id <> $1 and s.last_at >= $4
     group by s.member_id, s.kind order by max(s.last_at) desc, s.member_id limit $6`,
    [member, sighted.map(({ kind }) => kind), sighted.map(({ key }) => key), limits.since, limits.crowd, limits.max],
  )
}

/** By a device or bank account that another of them was seen with. */
export async function countLinked(tx: ReadTx, members: readonly MemberId[]): Promise<number> {
  const [row] = await tx.rows<{ linked: bigint }>(
    'risk.linked_among',
    `select count(distinct s.member_id) as linked from risk.sighting s
     where s.member_id = any ($1) and s.kind in ('device', 'account') and exists (
       select from risk.sighting o where o.kind = s.kind and o.key = s.key and o.member_id <> s.member_id
         and o.member_id = any ($1))`,
    [[...members]],
  )
  return Number(row?.linked ?? 0)
}

export async function deleteOldSightings(tx: WriteTx, before: Date): Promise<void> {
  await tx.rows('risk.forget', 'delete from risk.sighting where last_at < $1', [before])
}

export type PairLink = { member: MemberId; other: MemberId; kind: Exclude<SightingKind, 'machine'> }

/** Without networks of more than `crowd` members. One statement for all pairs, each by its own few sightings. */
export const selectPairLinks = (
  tx: ReadTx,
  pairs: { members: readonly MemberId[]; others: readonly MemberId[] },
  { since, crowd }: { since: Date; crowd: number },
): Promise<PairLink[]> =>
  tx.rows<PairLink>(
    'risk.pair_links',
    `select distinct p.member, p.other, a.kind from unnest($1::bigint[], $2::bigint[]) as p(member, other)
     join risk.sighting a on a.member_id = p.member and a.kind in ('device', 'account', 'address') and a.last_at >= $3
     join risk.sighting b on b.member_id = p.other and b.kind = a.kind and b.key = a.key and b.last_at >= $3
     where a.kind <> 'address' or (select count(*) from (
       select from risk.sighting s where s.kind = a.kind and s.key = a.key and s.last_at >= $3 limit $4 + 1) as seen)
         <= $4`,
    [pairs.members, pairs.others, since, crowd],
  )
