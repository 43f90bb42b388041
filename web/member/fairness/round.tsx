import { type FormEvent, useState } from 'react'
import type { RoundRow } from '#contract/http/rounds.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note, Pairs, StatusPill } from '#ui/surface.tsx'
import { checkRound, type Finding, passes } from './check-round.ts'
import * as th from './th.ts'

const pills = { open: 'wait', voided: 'bad' } as const

type RoundProps = {
  round: RoundRow
  /** Whether its game is named: not where all rounds are of one game. */
  named: boolean
  /** The revealed seed, null while it is secret. */
  seed: string | null
  finding: Finding | undefined
}

/** One round, the result of its check, and what is needed to check it. */
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
    <details>
      <summary className={toneOf(finding)} aria-label={th.checkOf(round.title, bangkokDayTime(round.created_at), verdictOf(finding))}>
        <Icon name={finding === undefined ? 'shield' : passes(finding) ? 'check' : 'alert'} size={16} />
        {verdictOf(finding)}
      </summary>
      <Seeds key={seed} round={round} seed={seed} finding={finding} />
    </details>
  </li>
)

const verdictOf = (finding: Finding | undefined) => (finding === undefined ? th.check : passes(finding) ? th.right : th.wrong)
const toneOf = (finding: Finding | undefined) => `small ${finding === undefined ? 'gold' : passes(finding) ? 'jade' : 'bad'}`

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

/** Checks with a seed: the one that the host has revealed, or one that the member copies from the game. `found`: what the check of all
 *  rounds has found already. */
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
    {seed && outcome !== null && <Note kind={outcome ? 'success' : 'warning'}>{outcome ? th.outcomeMatches : th.outcomeFails}</Note>}
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
