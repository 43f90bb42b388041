import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/http/api.ts'
import type { SpinRow } from '#contract/http/wheel.ts'
import { call } from '#member/session/browser-session.ts'
import { useRefresh } from '#member/session/refresh.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note, Skeleton } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { checkSpin, newClientSeed, slicesOf, type SpinCheck, turnTo } from './wheel.ts'
import { WheelDisc } from './wheel-disc.tsx'
import { WheelOddsTable } from './wheel-odds.tsx'
import { WheelRecord } from './wheel-record.tsx'
import { WheelResult } from './wheel-result.tsx'
import { useTurning } from './wheel-turning.ts'
import * as th from './wheel.th.ts'
import './wheel.css'

export type Wheel = AnswerOf<'GET /customers/spin'>['data']
/** An answered spin, its record once read, and the check here. */
export type SpinResult = { result: string; spin: SpinRow | null; check: SpinCheck | null }

/** Points, disc with published odds, and the record of sealing, spinning and opening. */
export function WheelPopup({ onClose }: { onClose: () => void }) {
  const [wheel, setWheel] = useState<Wheel | 'away' | null>(null)
  useEffect(() => {
    if (wheel === null) void readWheel().then(setWheel)
  }, [wheel])
  return (
    <Dialog open onClose={onClose} title={th.title} wide>
      <div className="stack wheel-popup">
        {wheel === null && <Skeleton shape="block" />}
        {wheel === 'away' && (
          <>
            <Note kind="warning">{th.away}</Note>
            <Button variant="ghost" onClick={() => setWheel(null)}>
              {th.retry}
            </Button>
          </>
        )}
        {wheel !== null && wheel !== 'away' && <Turning wheel={wheel} onWheel={setWheel} />}
      </div>
    </Dialog>
  )
}

async function readWheel(): Promise<Wheel | 'away'> {
  const answer = await call('GET /customers/spin')
  return answer.ok ? answer.data.data : 'away'
}

/** Reads the spin of this commitment and redraws it here; null for both where unreadable. */
async function readSpun(commitment: string): Promise<Pick<SpinResult, 'spin' | 'check'>> {
  const answer = await call('GET /customers/spins')
  const spin = answer.ok ? (answer.data.data.find((one) => one.commitment === commitment) ?? null) : null
  // `crypto.subtle` exists in secure contexts only.
  const check = spin && globalThis.crypto?.subtle !== undefined ? await checkSpin(spin, commitment) : null
  return { spin, check }
}

/** `seed`: what this browser adds to the next spin. */
function useSpin(wheel: Wheel, onWheel: (wheel: Wheel) => void) {
  const { disc, begin, stopAt } = useTurning()
  const [busy, setBusy] = useState(false)
  const [spun, setSpun] = useState<SpinResult | null>(null)
  const [seed, setSeed] = useState(newClientSeed)
  const refresh = useRefresh()
  const slices = slicesOf(wheel.odds)
  const { commitment } = wheel
  const spin = async () => {
    if (commitment === null) return
    setBusy(true)
    setSpun(null)
    begin()
    // Repeated after a lost answer, the same commitment and seed get the same answer.
    const answer = await call('POST /customers/spin', { commitment, client_seed: seed })
    if (answer.ok) {
      const { result, points } = answer.data
      const [next, record] = await Promise.all([readWheel(), readSpun(commitment)])
      const field = record.spin?.place ?? wheel.odds.findIndex(({ title }) => title === result)
      await stopAt((now) => turnTo(slices, field, now))
      setSpun({ result, ...record })
      setSeed(newClientSeed())
      onWheel(next === 'away' ? { ...wheel, points, commitment: null } : next)
      refresh()
    } else {
      await stopAt(() => null)
      // Another tab has spun with this commitment.
      if (answer.error.code === 'IDEMPOTENCY_KEY_REUSED') toast({ type: 'info', message: th.spunElsewhere })
      else toastFailure(answer)
      if (answer.answered) void readWheel().then((now) => now !== 'away' && onWheel(now))
    }
    setBusy(false)
  }
  return { disc, slices, busy, spun, seed, spin }
}

const short = (amount: string): string => bahtForPeople(amount).replace(/\.00$/, '')
/** Null where nothing is missing. */
const missing = (amount: string): string | null => (Number(amount) > 0 ? short(amount) : null)

function Turning({ wheel, onWheel }: { wheel: Wheel; onWheel: (wheel: Wheel) => void }) {
  const { disc, slices, busy, spun, seed, spin } = useSpin(wheel, onWheel)
  const { commitment } = wheel
  const open = wheel.odds.length > 0 && commitment !== null
  return (
    <div className="wheel-layout">
      <section className="wheel-stage" aria-label={th.title}>
        <div className="row apart">
          <span className="wheel-points">
            <Icon name="spark" size={16} />
            <b className="money">{th.points(wheel.points)}</b>
          </span>
          <span className="caption quiet">{th.perSpin}</span>
        </div>
        <WheelDisc odds={wheel.odds} slices={slices} turning={disc} />
        <div role="status" className="wheel-status">
          {spun && <WheelResult spun={spun} />}
        </div>
        {!open && <Note kind="info">{th.closed}</Note>}
        {open && wheel.points < 1 && !busy ? (
          <>
            <p className="small quiet centred">{th.noPoints}</p>
            {Number(wheel.to_pay_in) > 0 ? (
              <ButtonLink to="/deposit" icon="deposit" full>
                {th.toDeposit}
              </ButtonLink>
            ) : (
              <ButtonLink to="/slot" icon="play" full>
                {th.toPlay}
              </ButtonLink>
            )}
          </>
        ) : (
          <Button full needsScript disabled={!open} busy={busy} busyText={th.spinning} onClick={() => void spin()}>
            {spun ? th.again : th.spin}
          </Button>
        )}
        <p className="small centred">{th.nextPoint(missing(wheel.to_play), missing(wheel.to_pay_in))}</p>
      </section>
      <div className="stack">
        <section className="card wheel-card" aria-labelledby="wheel-points">
          <h3 id="wheel-points">{th.howPoints}</h3>
          <p className="small">{th.price(short(wheel.price))}</p>
          <p className="small">{th.turnover(wheel.prize_times)}</p>
          <p className="caption quiet">{th.counts}</p>
        </section>
        {wheel.odds.length > 0 && <WheelOddsTable odds={wheel.odds} />}
        <WheelRecord commitment={commitment} seed={seed} spun={spun} />
        <Link to="/cheat" className="small gold wheel-more">
          {th.allSpins}
        </Link>
      </div>
    </div>
  )
}
