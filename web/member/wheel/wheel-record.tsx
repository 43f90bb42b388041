import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/surface.tsx'
import type { SpinResult } from './wheel-popup.tsx'
import * as th from './wheel.th.ts'

/** The next spin's record before a spin; after it that of the spin, checked in this browser. */
export function WheelRecord({
  commitment,
  seed,
  spun,
}: {
  commitment: string | null
  seed: string
  spun: SpinResult | null
}) {
  const spin = spun?.spin ?? null
  const sealed = spin?.commitment ?? commitment
  return (
    <section className="card wheel-card" aria-labelledby="wheel-record">
      <h3 id="wheel-record" className="row">
        <Icon name="shield" size={20} />
        {th.record}
      </h3>
      <ol className="wheel-steps">
        <Step done={sealed !== null} title={th.sealed}>
          {sealed !== null && <code className="wheel-code">{sealed}</code>}
          {!spun && <p className="caption quiet">{th.sealedText}</p>}
        </Step>
        <Step done={spin !== null} title={th.youSpin}>
          <p className="caption quiet">{th.ownSeed(spin?.client_seed ?? seed, spin?.no ?? null)}</p>
        </Step>
        <Step
          done={spin !== null}
          title={spin ? th.opened(spin.odds[spun?.check?.place ?? spin.place]?.title ?? '') : th.openedLater}
        >
          {spin && <code className="wheel-code">{spin.server_seed}</code>}
        </Step>
      </ol>
      <div role="status">
        {spun?.check && <Note kind={passes(spun) ? 'success' : 'warning'}>{passes(spun) ? th.holds : th.fails}</Note>}
        {spun && !spin && <Note kind="info">{th.unread}</Note>}
      </div>
    </section>
  )
}

/** Whether record and shown result follow from what was sealed. */
const passes = ({ check, spin, result }: SpinResult): boolean =>
  check !== null && check.sealed && check.drawn && spin?.result === result

const Step = ({ done, title, children }: { done: boolean; title: string; children: ReactNode }) => (
  <li className={done ? 'done' : undefined}>
    <span className="wheel-step" aria-hidden="true">
      {done && <Icon name="check" size={16} />}
    </span>
    <div>
      <p className="small">{title}</p>
      {children}
    </div>
  </li>
)
