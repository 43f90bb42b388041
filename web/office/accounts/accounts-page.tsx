import { useState } from 'react'
import { Link } from 'react-router'
import sleeping from '#ui/art/m_sleep.svg'
import { accountNumberForPeople, bankBadgeText, bankShortName } from '#contract/plain/bank-words.ts'
import { banks } from '#contract/plain/banks.ts'
import { bahtForPeople, parseBaht } from '#kit/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, Empty, Note, StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { addressOf } from '../shell/pages.ts'
import { Notices } from '../shell/queue.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { useLive } from '../shell/use-live.ts'
import { type Account, accountForPeople, ChangeAccount } from './change-account.tsx'
import * as th from './accounts.th.ts'

/** The site's own accounts for members' payments: order, daily ceiling, today's receipts. */
export function AccountsPage() {
  const { data, stale } = useLive('GET /accounts')
  const [about, setAbout] = useState<Account | null>(null)
  if (!data) return <Loading stale={stale} />
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
          <Table
            columns={[...shownColumns, actionColumn(setAbout)]}
            rows={accounts}
            keyOf={({ bank, number }) => `${bank}/${number}`}
          />
        )}
      </Card>
      <ChangeAccount account={about} onClose={close} onDone={close} />
    </>
  )
}

/** By received and expected money. */
function isFull({ daily_ceiling: ceiling, received_today: received, expected }: Account): boolean {
  const [most, came, waits] = [ceiling ?? '', received, expected].map((text) => parseBaht(text))
  return most !== null && most !== undefined && (came ?? 0n) + (waits ?? 0n) >= most
}

const shownColumns: readonly Column<Account>[] = [
  { head: th.place, wideScreenOnly: true, cellClass: 'money quiet', cell: ({ place }) => place },
  {
    head: th.account,
    isRowHeader: true,
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
  { head: th.state, wideScreenOnly: true, cell: (account) => <StateOf account={account} /> },
  {
    head: th.receivedToday,
    right: true,
    cell: ({ received_today: received, expected }) => (
      <>
        <b className="money">{bahtForPeople(received)}</b>
        {parseBaht(expected) !== 0n && (
          <span className="caption faint under">{th.expected(bahtForPeople(expected))}</span>
        )}
      </>
    ),
  },
  {
    head: th.ceiling,
    right: true,
    wideScreenOnly: true,
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
        <Link className="under" to={addressOf('approvals')}>
          <StatusPill kind="wait">{th.asked(asked.maker)}</StatusPill>
        </Link>
      )}
    </span>
  )
}

const actionColumn = (choose: (account: Account) => void): Column<Account> => ({
  head: th.action,
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
