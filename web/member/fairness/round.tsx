import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { RoundRow } from '#contract/http/rounds.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note, Pairs, StatusPill } from '#ui/surface.tsx'
import { checkRound, type Finding, passes } from './check-round.ts'
import { type CheckLine, isSlip, type SlipRound } from './slip-checks.ts'
import * as th from './th.ts'

const SlipCheck = lazy(() => import('./slip-check.tsx').then(({ SlipCheck }) => ({ default: SlipCheck })))

const pills = { open: 'wait', voided: 'bad' } as const

type RoundProps = {
  round: RoundRow
  /** False where all rounds are of one game. */
  named: boolean
  /** Null while secret. */
  seed: string | null
  finding: Finding | undefined
}

export const Round = ({ round, named, seed, finding }: RoundProps) => (
  <li className="card fair-round">
    <div className="row apart">
      <b>{bangkokDayTime(round.created_at)}</b>
      {round.status !== 'settled' && <StatusPill kind={pills[round.status]}>{th.states[round.status]}</StatusPill>}
    </div>
    {named && <p className="caption quiet">{round.title}</p>}
    <p className="row fair-amounts small">
      <span>
        {th.stake} <span className="money">{bahtForPeople(round.stake)}</span>
      </span>
      <span>
        {th.payout} <span className={payoutTone(round)}>{bahtForPeople(round.payout)}</span>
      </span>
    </p>
    {isSlip(round) && round.status !== 'open' ? (
      <SlipDetails round={round as SlipRound & RoundRow} />
    ) : (
      <details>
        <Verdict round={round} right={finding && passes(finding)} />
        <Seeds key={seed} round={round} seed={seed} finding={finding} />
      </details>
    )}
  </li>
)

/** `right` is undefined without a finding. */
function Verdict({ round, right }: { round: RoundRow; right: boolean | undefined }) {
  const verdict = right === undefined ? th.check : right ? th.right : th.wrong
  const tone = right === undefined ? 'gold' : right ? 'jade' : 'bad'
  return (
    <summary
      className={`small ${tone}`}
      aria-label={th.checkOf(round.title, bangkokDayTime(round.created_at), verdict)}
    >
      <Icon name={right === undefined ? 'shield' : right ? 'check' : 'alert'} size={16} />
      {verdict}
    </summary>
  )
}

/** Undefined while some of it cannot be checked. */
function verdictOf(lines: readonly CheckLine[]): boolean | undefined {
  if (lines.some(({ state }) => state === 'wrong')) return false
  return lines.length > 0 && lines.every(({ state }) => state === 'right') ? true : undefined
}

/** Checked when opened: what it was bet on has to be read first. */
function SlipDetails({ round }: { round: SlipRound & RoundRow }) {
  const [opened, setOpened] = useState(false)
  const [lines, setLines] = useState<readonly CheckLine[]>([])
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <Verdict round={round} right={verdictOf(lines)} />
      <div className="stack">
        <Pairs
          pairs={[
            [th.roundNo, <Code key="round">{round.host_round}</Code>],
            [th.commitment, <Code key="commitment">{round.fairness.commitment}</Code>],
          ]}
        />
        {opened && (
          <Suspense>
            <SlipCheck round={round} onChecked={setLines} />
          </Suspense>
        )}
      </div>
    </details>
  )
}

/** Green only where the round paid more than it cost. */
const payoutTone = ({ win_lose: won }: RoundRow) => (won.startsWith('-') || Number(won) === 0 ? 'money' : 'money jade')

function Seeds({ round, seed, finding }: Omit<RoundProps, 'named'>) {
  if (round.status === 'open') return <Note kind="info">{th.stillOpen}</Note>
  const { fairness } = round
  if (!fairness) return <Note kind="warning">{th.uncommitted}</Note>
  const { outcome } = fairness
  return (
    <div className="stack">
      <Pairs
        pairs={[
          [th.roundNo, <Code key="round">{round.host_round}</Code>],
          [th.commitment, <Code key="commitment">{fairness.commitment}</Code>],
          [th.clientSeed, <Code key="client">{fairness.client_seed}</Code>],
          [th.nonce, <Code key="nonce">{String(fairness.nonce)}</Code>],
          ...(outcome ? [[th.outcome, <Code key="outcome">{shownOf(outcome)}</Code>] as const] : []),
        ]}
      />
      <Check round={round} revealed={seed} found={finding ?? null} />
    </div>
  )
}

/** With the revealed seed, or one typed by the member. `found`: the earlier finding. */
function Check({ round, revealed, found }: { round: RoundRow; revealed: string | null; found: Finding | null }) {
  const [seed, setSeed] = useState(revealed ?? '')
  const [error, setError] = useState<string | undefined>()
  const [latest, setLatest] = useState<Finding | null>(null)
  const finding = latest ?? found
  const compute = async (event: FormEvent) => {
    event.preventDefault()
    setLatest(null)
    if (seed.trim() === '') return setError(th.seedNeeded)
    setError(undefined)
    // `crypto.subtle` exists in secure contexts only.
    if (globalThis.crypto?.subtle === undefined) return setError(th.cannot)
    setLatest(await checkRound(round, seed.trim()))
  }
  return (
    <form className="stack" onSubmit={(event) => void compute(event)}>
      <Field
        label={th.serverSeed}
        hint={revealed === null ? th.serverSeedHint : undefined}
        error={error}
        value={seed}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setSeed(event.target.value)}
      />
      <Button type="submit" variant="line" needsScript>
        {th.compute}
      </Button>
      <div role="status" className="stack">
        {finding && <Found finding={finding} />}
      </div>
    </form>
  )
}

const Found = ({ finding: { seed, outcome, computed, drawn } }: { finding: Finding }) => (
  <>
    <Note kind={seed ? 'success' : 'warning'}>{seed ? th.seedHolds : th.seedFails}</Note>
    {seed && outcome !== null && (
      <Note kind={outcome ? 'success' : 'warning'}>{outcome ? th.outcomeMatches : th.outcomeFails}</Note>
    )}
    {seed && outcome === null && <Note kind="info">{th.outcomeUnknown}</Note>}
    <Pairs
      pairs={[
        [th.computed, <Code key="computed">{computed}</Code>],
        ...(seed && drawn ? [[th.drawn, <Code key="drawn">{drawn.join(' · ')}</Code>] as const] : []),
      ]}
    />
  </>
)

const Code = ({ children }: { children: string }) => <code className="fair-code">{children}</code>

const shownOf = (outcome: Record<string, unknown>): string =>
  Object.values(outcome)
    .map((value) => (Array.isArray(value) ? value.join(' · ') : String(value)))
    .join(' / ')
