import { useState } from 'react'
import sleeping from '#ui/art/m_sleep.svg'
import { accountNumberForPeople, bankBadgeText, bankShortName } from '#contract/plain/bank-words.ts'
import { banks } from '#contract/plain/banks.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, Empty, Note, Skeleton, StatusPill } from '#ui/surface.tsx'
import { call, type Outcome } from '../api.ts'
import { addressOf } from '../shell/places.ts'
import { Notices } from '../shell/queue.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { useAnswers } from '../shell/use-answers.ts'
import { unreachable } from '../th.ts'
import { type Account, accountForPeople, type Accounts, ChangeAccount } from './change-account.tsx'
import * as th from './th.ts'

async function fetchAccounts(): Promise<Outcome<Accounts>> {
  const answer = await call('GET /accounts')
  return answer.ok ? { ok: true, data: answer.data.data } : answer
}

/** The site's own accounts that members pay into: their order, daily ceiling, and what came in today. */
export function AccountsPage({ onEnded }: { onEnded: () => void }) {
  const { data, stale, refresh } = useAnswers(fetchAccounts, onEnded)
  const [about, setAbout] = useState<Account | null>(null)
  if (!data) return stale ? <Note kind="error">{unreachable}</Note> : <Skeleton shape="block" />
  const { accounts } = data
  const close = () => setAbout(null)
  return (
    <>
      <Notices stale={stale} at={data.at} />
      {accounts.length > 0 && accounts.every(({ shown }) => !shown) && <Note kind="warning">{th.noneShown}</Note>}
      <Card>
        {accounts.length === 0 ? (
          <Empty art={sleeping} title={th.noAccounts}>
            {th.noAccountsDetail}
          </Empty>
        ) : (
          <Table columns={[...shownColumns, actColumn(setAbout)]} rows={accounts} keyOf={({ bank, number }) => `${bank}/${number}`} />
        )}
      </Card>
      <ChangeAccount
        account={about}
        onClose={close}
        onAnswered={() => {
          close()
          void refresh()
        }}
        onEnded={onEnded}
      />
    </>
  )
}

/** Whether received and expected money reach an account's ceiling. */
function isFull({ daily_ceiling: ceiling, received_today: received, expected }: Account): boolean {
  const [most, came, waits] = [ceiling ?? '', received, expected].map((text) => parseBaht(text))
  return most !== null && most !== undefined && (came ?? 0n) + (waits ?? 0n) >= most
}

const shownColumns: readonly Column<Account>[] = [
  { head: th.place, wide: true, cellClass: 'money quiet', cell: ({ place }) => place },
  {
    head: th.account,
    names: true,
    cell: (account) => (
      <span className="row account">
        <span className="wide">
          <Badge text={bankBadgeText(account.bank)} color={banks[account.bank]?.color ?? '#3A4179'} size={32} />
        </span>
        <span>
          {bankShortName(account.bank)} <span className="nowrap">{accountNumberForPeople(account.number)}</span>
          <span className="caption faint under">{account.name}</span>
          <StateOf account={account} narrow />
        </span>
      </span>
    ),
  },
  { head: th.state, wide: true, cell: (account) => <StateOf account={account} /> },
  {
    head: th.receivedToday,
    right: true,
    cell: ({ received_today: received, expected }) => (
      <>
        <b className="money">{bahtForPeople(received)}</b>
        {parseBaht(expected) !== 0n && <span className="caption faint under">{th.expected(bahtForPeople(expected))}</span>}
      </>
    ),
  },
  {
    head: th.ceiling,
    right: true,
    wide: true,
    cell: (account) =>
      account.daily_ceiling === null ? (
        <span className="faint">{th.noCeiling}</span>
      ) : (
        <>
          <span className="money">{bahtForPeople(account.daily_ceiling)}</span>
          {isFull(account) && <span className="caption late under">{th.full}</span>}
        </>
      ),
  },
]

function StateOf({ account: { open, shown, asked }, narrow = false }: { account: Account; narrow?: boolean }) {
  return (
    <span className={narrow ? 'under narrow' : undefined}>
      {shown ? (
        <StatusPill kind="ok">{th.shown}</StatusPill>
      ) : (
        <StatusPill kind={open ? 'info' : 'bad'}>{open ? th.open : th.closed}</StatusPill>
      )}
      {asked && (
        <a className="under" href={addressOf('approvals')}>
          <StatusPill kind="wait">{th.asked(asked.maker)}</StatusPill>
        </a>
      )}
    </span>
  )
}

const actColumn = (choose: (account: Account) => void): Column<Account> => ({
  head: th.act,
  right: true,
  cell: (account) => (
    <Button
      variant="ghost"
      compact
      disabled={account.asked !== null}
      onClick={() => choose(account)}
      aria-label={th.changeAccount(accountForPeople(account))}
    >
      {th.change}
    </Button>
  ),
})
