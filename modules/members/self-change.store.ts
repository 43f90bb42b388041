import type { MessageKind } from '#contract/plain/message-settings.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'

/** Undefined keeps a value, a LINE id of null removes it. */
export type SelfChange = {
  line?: string | null | undefined
  birthDate?: string | undefined
  messages: { [Kind in MessageKind]?: boolean | undefined }
}

/** The caller has locked the member. */
export async function updateSelfChange(tx: WriteTx, member: MemberId, change: SelfChange): Promise<void> {
  const switches = Object.entries(change.messages)
  const kindsSetTo = (on: boolean) => switches.filter(([, value]) => value === on).map(([kind]) => kind)
  await tx.rows(
    'members.save_self_change',
    `update members.member set
       line = case when $2 then $3 else line end,
       birth_date = coalesce(birth_date, $4::date),
       muted_notices = array(
         select notice from unnest(muted_notices || $5::text[]) as notice where notice <> all ($6::text[])
         group by notice order by notice)
     where member_id = $1`,
    [
      member,
      change.line !== undefined,
      change.line ?? null,
      change.birthDate ?? null,
      kindsSetTo(false),
      kindsSetTo(true),
    ],
  )
}
