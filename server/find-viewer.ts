import type { Context } from '#kit/transaction.ts'
import { findViewerByBinding, type SessionUse } from '#modules/identity/index.ts'
import type { SiteDeps } from './http/site-app.ts'

/** By the binding cookie alone. A visitor in the middle of registering is no member. */
export async function findViewer(
  context: Pick<Context, 'database' | 'clock'>,
  binding: string,
  use: SessionUse,
): ReturnType<SiteDeps['findViewer']> {
  const session = await findViewerByBinding(context, binding, use)
  if (!session || session.scope !== 'member' || session.member === null) return null
  return { session, viewer: { phone: session.phone } }
}
