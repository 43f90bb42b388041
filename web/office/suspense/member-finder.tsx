import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import type { ErrorOf } from '../shell/question.tsx'
import { whenForPeople } from '../shell/times.ts'
import * as th from './suspense.th.ts'
import type { Candidate, SuspenseItem } from './suspense-item.ts'

/**
 * Finds the member to credit, and optionally a request to complete. Inputs: `who`, `member`, `request`. The API also
 * takes `seemed` (the presumed member) and `slip` (the sender of its slip).
 */
export function MemberFinder({ money, errorOf }: { money: SuspenseItem; errorOf: ErrorOf }) {
  const [who, setWho] = useState('')
  const [found, setFound] = useState<Candidate | null>(null)
  const [error, setError] = useState<string | undefined>()
  const { mutate: find } = useMutation({
    mutationFn: (name: string) => call('POST /suspense/{id}/member', { id: money.id, who: name }),
    onSuccess: ({ data }) => {
      setFound(data)
      setError(undefined)
    },
    onError: ({ message }) => {
      setFound(null)
      setError(message)
    },
  })
  return (
    <>
      <Field
        label={th.who}
        name="who"
        value={who}
        onChange={(event) => {
          setWho(event.currentTarget.value)
          setFound(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || found) return
          event.preventDefault()
          find(who)
        }}
        autoComplete="off"
        hint={th.whoHint}
        error={found ? undefined : (error ?? errorOf('who') ?? errorOf('member'))}
      />
      <div className="row finder">
        <Button variant="ghost" compact onClick={() => find(who)}>
          {th.find}
        </Button>
        {money.phone !== null && (
          <Button variant="ghost" compact onClick={() => find('seemed')}>
            {th.useSeemed(money.phone)}
          </Button>
        )}
        {money.slip && (
          <Button variant="ghost" compact onClick={() => find('slip')}>
            {th.useSlip(money.slip.phone)}
          </Button>
        )}
      </div>
      {found && <Found key={found.member} found={found} />}
    </>
  )
}

const Found = ({ found: { member, phone, active, account, requests } }: { found: Candidate }) => (
  <>
    <Pairs
      pairs={[
        [th.member, [phone, account?.name].filter(Boolean).join(' · ')],
        [
          th.account,
          account ? `${bankShortName(account.bank)} ${accountNumberForPeople(account.account_number)}` : '–',
        ],
      ]}
    />
    {!active && <Note kind="error">{th.closed}</Note>}
    <input type="hidden" name="member" value={member} />
    <fieldset className="requests">
      <legend className="small quiet">{th.request}</legend>
      {requests.map(({ id, number, asked, created_at: at, seemed }) => (
        <label key={id}>
          <input type="radio" name="request" value={id} defaultChecked={seemed} />
          <span>
            {th.requestOf(bahtForPeople(asked), whenForPeople(at))}
            <span className="caption faint under">{number}</span>
            {seemed && <span className="caption leaf under">{th.itsOwn}</span>}
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name="request" value="" defaultChecked={!requests.some(({ seemed }) => seemed)} />
        <span>{th.noRequest}</span>
      </label>
    </fieldset>
  </>
)
