import { createHash } from 'node:crypto'
import { verifySignedRequest, type SignedRequest } from '#contract/provider/signed-request.ts'
import { type WinnersAnswer, winnersPath, winnersRequest, type WinnersRequest } from '#contract/provider/winners.ts'
import { assert } from '#kit/assert.ts'
import { bahtText } from '#kit/money.ts'
import type { PartnersContext } from '#kit/transaction.ts'
import { findSite, type TicketsConfig } from '#modules/tickets/index.ts'
import { callRecordWinners, insertReportedWeek, selectWeek } from './predictions.store.ts'
import { findPrize } from './settings.ts'

type WinnersResponse = { status: 200 | 400 | 401 | 404 | 405; body: WinnersAnswer }

const REFUSED = { altered: 'WEEK_DECIDED', early: 'WEEK_NOT_OVER', late: 'WEEK_TOO_OLD' } as const

/** Only the activity's site may report. A repeated call finds its week decided, so its nonce need not be kept. 401
 *  gives no reason; a refusal by code is 200. */
export function openWinners(
  context: PartnersContext,
  config: TicketsConfig,
): (request: SignedRequest) => Promise<WinnersResponse> {
  const activity = config.activityUrl === null ? null : new URL(config.activityUrl).hostname
  return async (request) => {
    const verified = verifySignedRequest((host) => findSite(config, host), request, context.clock.now())
    if (!verified || verified.sender.host !== activity) return { status: 401, body: { status: 'SIGNATURE_INVALID' } }
    if (request.path !== winnersPath) return { status: 404, body: { status: 'BAD_REQUEST' } }
    if (request.method.toUpperCase() !== 'POST') return { status: 405, body: { status: 'BAD_REQUEST' } }
    const parsed = winnersRequest.safeParse(jsonOf(verified.body))
    if (!parsed.success) return { status: 400, body: { status: 'BAD_REQUEST' } }
    return { status: 200, body: await recordWinners(context, verified.sender.host, parsed.data) }
  }
}

/** The report is stored first, under the partners' role: without it no week is decided (docs/decisions/0051). An
 *  excluded or paused winner counts: their award waits. An unknown name counts too, and its share stays in the
 *  house. */
async function recordWinners(
  { partners, database, clock }: PartnersContext,
  site: string,
  { week, winners, entries, matches }: WinnersRequest,
): Promise<WinnersAnswer> {
  const names = [...winners].sort()
  const digest = createHash('sha256').update(names.join('\n')).digest()
  const reportedWeek = {
    week,
    digest,
    site,
    names,
    entries: entries ?? null,
    matches: matches ?? null,
    at: clock.now(),
  }
  await partners.writeOne((tx) => insertReportedWeek(tx, reportedWeek))
  return database.write(async (tx) => {
    const outcome = await callRecordWinners(tx, week, digest)
    if (outcome in REFUSED) return { status: REFUSED[outcome as keyof typeof REFUSED] }
    const reported = await selectWeek(tx, week)
    // Where the prize was changed a moment ago the call fails, and is sent again.
    assert(
      outcome !== 'recorded' || reported?.pool === (await findPrize(tx)),
      'the database divides the prize that is set',
    )
    return reported
      ? { status: 'OK', winners: reported.winners, share: bahtText(reported.share) }
      : { status: 'TRY_AGAIN' }
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
