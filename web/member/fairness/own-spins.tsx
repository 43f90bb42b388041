import { useEffect, useState } from 'react'
import type { SpinRow } from '#contract/http/wheel.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { checkSpin, type SpinCheck } from '#member/wheel/wheel.ts'
import { call } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note, Pairs, SectionTitle } from '#ui/surface.tsx'
import * as th from './own-spins.th.ts'

type CheckedSpin = { spin: SpinRow; check: SpinCheck | null }

/** Each spin is redrawn in this browser; null where they could not be read. */
async function loadSpins(cursor: string): Promise<{ rows: CheckedSpin[]; next: string | null } | null> {
  const answer = await call('GET /customers/spins', { cursor })
  if (!answer.ok) {
    toastFailure(answer)
    return null
  }
  // `crypto.subtle` exists in secure contexts only.
  const can = globalThis.crypto?.subtle !== undefined
  const rows = await Promise.all(
    answer.data.data.map(async (spin) => ({ spin, check: can ? await checkSpin(spin, null) : null })),
  )
  return { rows, next: answer.data.next_cursor }
}

/** Checked without a press; empty where there are none. */
export function OwnSpins() {
  const [spins, setSpins] = useState<CheckedSpin[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const readOn = async (cursor: string) => {
    setBusy(true)
    const page = await loadSpins(cursor)
    setBusy(false)
    if (!page) return
    setSpins((known) => [...known, ...page.rows.filter(({ spin }) => !known.some((one) => one.spin.no === spin.no))])
    setNext(page.next)
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void readOn(''), [])
  if (spins.length === 0) return null
  const wrong = spins.filter(({ check }) => check && !(check.sealed && check.drawn)).length
  const checked = spins.filter(({ check }) => check !== null).length
  return (
    <section aria-labelledby="own-spins">
      <SectionTitle id="own-spins">{th.title}</SectionTitle>
      {checked > 0 && (
        <div role="status" className="fair-sum">
          <Note kind={wrong === 0 ? 'success' : 'warning'}>{th.checked(checked, wrong)}</Note>
        </div>
      )}
      <ul className="fair-rounds">
        {spins.map((one) => (
          <Spin key={one.spin.no} {...one} />
        ))}
      </ul>
      {next !== null && (
        <div className="row turn-page">
          <Button variant="ghost" needsScript busy={busy} onClick={() => void readOn(next)}>
            {th.older}
          </Button>
        </div>
      )}
    </section>
  )
}

/** `check`: null where this browser could not. */
export function Spin({ spin, check }: CheckedSpin) {
  const right = check !== null && check.sealed && check.drawn
  const verdict = check === null ? th.unchecked : right ? th.right : th.wrong
  return (
    <li className="card fair-round">
      <b>{spin.result}</b>
      <p className="row fair-amounts caption quiet">{bangkokDayTime(spin.at)}</p>
      <details>
        <summary
          className={`small ${check === null ? 'gold' : right ? 'jade' : 'bad'}`}
          aria-label={th.checkOf(spin.no, verdict)}
        >
          <Icon name={check === null ? 'shield' : right ? 'check' : 'alert'} size={16} />
          {verdict}
        </summary>
        <Pairs
          pairs={[
            [th.no, String(spin.no)],
            [th.commitment, <Code key="commitment">{spin.commitment}</Code>],
            [th.clientSeed, <Code key="client">{spin.client_seed}</Code>],
            [th.serverSeed, <Code key="server">{spin.server_seed}</Code>],
            ...(check ? [[th.drawn, spin.odds[check.place]?.title ?? ''] as const] : []),
          ]}
        />
      </details>
    </li>
  )
}

const Code = ({ children }: { children: string }) => <code className="fair-code">{children}</code>
