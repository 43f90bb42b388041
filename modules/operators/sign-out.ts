import type { OfficeCaller } from '#contract/http/office-handler.ts'
import type { Context } from '#kit/transaction.ts'
import { callSignOut } from './sign-in.store.ts'

export async function signOut(
  context: Context,
  { token, address }: Pick<OfficeCaller, 'token' | 'address'>,
): Promise<void> {
  const at = context.clock.now()
  await context.database.writeOne((tx) => callSignOut(tx, token ?? '', address, at))
}
