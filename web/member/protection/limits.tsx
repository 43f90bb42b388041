import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { regulation } from '#contract/plain/regulation.ts'
import { call } from '#member/session/browser-session.ts'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { useSnapshot } from '#member/session/snapshot.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { type Call, clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note, SectionTitle } from '#ui/surface.tsx'
import type { Limits } from './current-limits.ts'
import { OwnLimits } from './own-limits.tsx'
import { OwnPlay } from './own-play.tsx'
import { Pause, selfExclusion, timeOut } from './pauses.tsx'
import { RealityChoice } from './reality-choice.tsx'
import * as th from './th.ts'
import './limits.css'

export const handle: ShellHandle = { backTitle: th.title, actions: true }

export const meta = () => [{ title: shell.titled(th.title) }]

async function loadLimits(send: Call): Promise<Limits | null> {
  const answer = await send('GET /customers/limits')
  return answer.ok ? answer.data.data : null
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Limits | null> =>
  loadLimits(clientOver(context.get(apiContext), new URL(request.url).origin))

let last: Limits | null = null

/** Without an answer the last one stays. */
export async function clientLoader(): Promise<Limits | null> {
  last = (await loadLimits(call)) ?? last
  return last
}

export default function LimitsPage() {
  const limits = useLoaderData<typeof clientLoader>()
  const { serverTimeMs } = useSnapshot()
  const { revalidate } = useRevalidator()
  return (
    <MoneyScreen title={th.title} withoutScript={th.needsScript}>
      <div className="stack">
        <p className="small quiet">{th.intro}</p>
        {limits === null && (
          <Note kind="error">
            {th.failed}{' '}
            <Button variant="plain" compact onClick={() => void revalidate()}>
              {th.again}
            </Button>
          </Note>
        )}
        {limits && <PlayBlocks blocks={limits.blocks} />}
        <div className="stack two-sides">
          <div className="stack">
            {limits && <Pause kind={timeOut} periods={limits.time_out_periods} onBegun={() => void revalidate()} />}
            {limits && <OwnLimits limits={limits} onChanged={() => void revalidate()} />}
            {limits && <RealityChoice minutes={limits.reality_check_minutes} onChanged={() => void revalidate()} />}
          </div>
          <div className="stack">
            <OwnPlay nowMs={serverTimeMs} />
            {limits && (
              <Pause kind={selfExclusion} periods={limits.self_exclusion_periods} onBegun={() => void revalidate()} />
            )}
            <Help />
          </div>
        </div>
      </div>
    </MoneyScreen>
  )
}

/** Money stays withdrawable. */
function PlayBlocks({ blocks }: Pick<Limits, 'blocks'>) {
  if (blocks.length === 0) return null
  return (
    <section className="card raised protection-card">
      {blocks.map(({ kind, until }) => (
        <p key={kind}>
          <b>
            {kind === 'other' || !until
              ? th.blocked
              : (kind === 'time_out' ? th.pausedUntil : th.excludedUntil)(bangkokDayTime(until))}
          </b>
        </p>
      ))}
      <p className="small quiet">{th.whilePaused}</p>
      <ButtonLink variant="line" icon="withdraw" full to="/withdraw">
        {th.withdraw}
      </ButtonLink>
    </section>
  )
}

const Help = () => (
  <section className="card protection-card" aria-labelledby="own-help">
    <SectionTitle id="own-help">{th.help}</SectionTitle>
    <p className="small quiet">{th.helpText}</p>
    <a className="button line full" href={`tel:${regulation.helpLine.number}`}>
      <Icon name="phone" size={20} />
      {th.callHelp}
    </a>
    <p className="row small quiet">
      <span className="age">20+</span>
      {th.age}
    </p>
  </section>
)
