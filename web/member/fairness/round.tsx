import { type FormEvent, useState } from 'react'
import type { RoundRow } from '#contract/http/rounds.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#member/account/thai-time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note, Pairs, StatusPill } from '#ui/surface.tsx'
import { checkRound, type Finding } from './check-round.ts'
import * as th from './th.ts'

const pills = { open: 'wait', settled: 'ok', voided: 'bad' } as const

/** One round, and what is needed to check it. */
export const Round = ({ round }: { round: RoundRow }) => (
  <li className="card fair-round">
    <div className="row apart">
      <b>{round.title}</b>
      <StatusPill kind={pills[round.status]}>{th.states[round.status]}</StatusPill>
    </div>
    <p className="caption quiet">{bangkokDayTime(round.created_at)}</p>
    <p className="row fair-amounts small">
      <span>
        {th.stake} <span className="money">{bahtForPeople(round.stake)}</span>
      </span>
      <span>
        {th.payout} <span className="money jade">{bahtForPeople(round.payout)}</span>
      </span>
    </p>
    <details>
      <summary className="gold small" aria-label={th.checkOf(round.title, bangkokDayTime(round.created_at))}>
        <Icon name="shield" size={16} />
        {th.check}
      </summary>
      <Seeds round={round} />
    </details>
  </li>
)

function Seeds({ round }: { round: RoundRow }) {
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
      <Check round={round} known={fairness.server_seed} />
    </div>
  )
}

/** Computes with the seed that the game has revealed: the one the host told us, or one that the member copies from the game. */
function Check({ round, known }: { round: RoundRow; known: string | null }) {
  const [seed, setSeed] = useState(known ?? '')
  const [error, setError] = useState<string | undefined>()
  const [finding, setFinding] = useState<Finding | null>(null)
  const compute = async (event: FormEvent) => {
    event.preventDefault()
    setFinding(null)
    if (seed.trim() === '') return setError(th.seedNeeded)
    setError(undefined)
    // Without a safe context a browser has no such arithmetic.
    if (globalThis.crypto?.subtle === undefined) return setError(th.cannot)
    setFinding(await checkRound(round, seed.trim()))
  }
  return (
    <form className="stack" onSubmit={(event) => void compute(event)}>
      <Field
        label={th.serverSeed}
        hint={known === null ? th.serverSeedHint : undefined}
        error={error}
        value={seed}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setSeed(event.target.value)}
      />
      <Button type="submit" look="line" needsScript>
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
    {seed && outcome !== null && <Note kind={outcome ? 'success' : 'warning'}>{outcome ? th.outcomeHolds : th.outcomeFails}</Note>}
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
