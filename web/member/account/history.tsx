import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/http/api.ts'
import { bangkokDay } from '#kit/clock.ts'
import { type Call, clientOver, firstErrorText } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import empty from '#ui/art/m_empty.svg'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Tabs } from '#ui/progress.tsx'
import { Empty, Note, SectionTitle, Skeleton } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { AccountInfo } from './account-info.tsx'
import { call } from './browser-session.ts'
import { HistoryFilter, type HistoryWish } from './history-filter.tsx'
import { changeLine, daysOf, type HistoryLine, requestLine, statementLine } from './history-lines.ts'
import { Sums } from './history-sums.tsx'
import { HistoryTable } from './history-table.tsx'
import { MoneyScreen } from './money-screen.tsx'
import { useProfile, useSeen } from './seen.ts'
import * as th from './history.th.ts'
import './history.css'

export const handle: ShellHandle = { inner: th.history }

export const meta = ({ location }: { location: { search: string } }) => [
  { title: shell.titled(`${th.history} ${th.tabTitles[Number(wishOf(location.search).tab)]}`) },
]

type History = AnswerOf<'GET /customers/history'>
type Seen = { wish: HistoryWish; history: History | null; refused: string | null }

/** What an address asks for. A tab that is none is the first. */
function wishOf(search: string): HistoryWish {
  const query = new URLSearchParams(search)
  const tab = (['0', '1', '2'] as const).find((one) => one === query.get('tab')) ?? '0'
  return { tab, from: query.get('from') || null, to: query.get('to') || null }
}

async function seenBy(ask: Call, wish: HistoryWish): Promise<Seen> {
  const answer = await ask('GET /customers/history', fieldsOf(wish))
  if (answer.ok) return { wish, history: answer.data, refused: null }
  return { wish, history: null, refused: answer.answered && answer.status === 422 ? firstErrorText(answer.error) : null }
}

const fieldsOf = ({ tab, from, to }: HistoryWish) => ({ tab, from: from ?? '', to: to ?? '' })

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Seen> => {
  const { origin, search } = new URL(request.url)
  return seenBy(clientOver(context.get(apiContext), origin), wishOf(search))
}

export const clientLoader = ({ request }: LoaderFunctionArgs): Promise<Seen> => seenBy(call, wishOf(new URL(request.url).search))

const PANEL = 'history-panel'

/** What has happened to a member: his account and each movement of the credit, bonuses, deposits and withdrawals. */
export default function HistoryPage() {
  const { wish, history, refused } = useLoaderData<typeof clientLoader>()
  const { state, location } = useNavigation()
  const { revalidate } = useRevalidator()
  const next = state === 'loading' && location.pathname === '/history' ? wishOf(location.search) : null
  const tab = next?.tab ?? wish.tab
  const tabs = th.tabs.map((text, place) => ({ to: `/history?tab=${place}`, text, current: tab === String(place) }))
  const key = `${wish.tab} ${wish.from} ${wish.to}`
  return (
    <MoneyScreen title={th.history}>
      <Tabs label={th.kinds} tabs={tabs} panel={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={th.tabTitles[Number(tab)]} className="history-panel" aria-busy={next !== null}>
        {next && next.tab !== wish.tab ? (
          <Waiting />
        ) : history ? (
          <Shown key={key} wish={wish} first={history} />
        ) : (
          <>
            {wish.tab !== '1' && <HistoryFilter {...wish} error={refused ?? undefined} />}
            {refused === null && (
              <Note kind="error">
                {th.failed}{' '}
                <Button look="plain" compact onClick={() => void revalidate()}>
                  {th.again}
                </Button>
              </Note>
            )}
          </>
        )}
      </div>
    </MoneyScreen>
  )
}

const Waiting = () => (
  <div className="stack">
    <span className="unseen" role="status">
      {th.loading}
    </span>
    {['a', 'b', 'c', 'd'].map((place) => (
      <Skeleton key={place} shape="control" />
    ))}
  </div>
)

type Kind = 'all' | 'deposit' | 'withdraw'

/** The first page as the loader brought it, and those that were asked for after it. */
function Shown({ wish, first }: { wish: HistoryWish; first: History }) {
  const profile = useProfile()
  const { pages, more, busy } = usePages(wish, first)
  const [kind, setKind] = useState<Kind>('all')
  const lines = pages.flatMap(linesOf)
  const account = wish.tab === '0' && profile
  const changes = Array.isArray(first.data) ? [] : first.data.account_changes.map(changeLine)
  const chosen = kind === 'all' ? lines : lines.filter(({ icon }) => icon === kind)
  return (
    <>
      {account && <AccountInfo profile={profile} />}
      {changes.length > 0 && (
        <section>
          <SectionTitle>{th.changes}</SectionTitle>
          <Lines label={th.changes} lines={changes} last={th.status} />
        </section>
      )}
      <section>
        {account && <SectionTitle>{th.statement}</SectionTitle>}
        {wish.tab !== '1' && (
          <div className="history-filters">
            {wish.tab === '2' && <Kinds kind={kind} setKind={setKind} />}
            <HistoryFilter {...wish} />
          </div>
        )}
        {first.sums && lines.length > 0 && <Sums sums={first.sums} chosen={wish.from !== null || wish.to !== null} />}
        {lines.length === 0 ? (
          <Nothing wish={wish} />
        ) : chosen.length === 0 ? (
          <p className="small quiet centred">{th.noneOfKind}</p>
        ) : (
          <Lines
            label={wish.tab === '2' ? th.tabTitles[2] : th.statement}
            lines={chosen}
            last={wish.tab === '2' ? th.status : th.balanceAfter}
          />
        )}
        {more && (
          <Button look="line" full needsScript busy={busy} busyText={th.loading} onClick={more}>
            {th.more}
          </Button>
        )}
      </section>
    </>
  )
}

/** The rows of tab 0 and 2; nobody has received a bonus yet, so tab 1 has none. */
function linesOf({ data }: History): readonly HistoryLine[] {
  if (!Array.isArray(data)) return data.statement.map(statementLine)
  return data.flatMap((row) => ('status' in row ? [requestLine(row)] : []))
}

function usePages(wish: HistoryWish, first: History) {
  const [older, setOlder] = useState<readonly History[]>([])
  const [busy, setBusy] = useState(false)
  const pages = [first, ...older]
  const cursor = pages.at(-1)?.next_cursor
  const read = async () => {
    setBusy(true)
    const answer = await call('GET /customers/history', { ...fieldsOf(wish), cursor: cursor ?? '' })
    setBusy(false)
    if (answer.ok) setOlder((known) => [...known, answer.data])
    else toast({ type: 'error', message: th.failed })
  }
  return { pages, busy, more: cursor ? () => void read() : null }
}

function Lines({ label, lines, last }: { label: string; lines: readonly HistoryLine[]; last: string }) {
  const { serverTimeMs } = useSeen()
  return <HistoryTable label={label} days={daysOf(lines, bangkokDay(new Date(serverTimeMs)))} last={last} />
}

const kinds = [
  ['all', th.all],
  ['deposit', th.deposits],
  ['withdraw', th.withdrawals],
] as const

const Kinds = ({ kind, setKind }: { kind: Kind; setKind: (kind: Kind) => void }) => (
  <div className="row" role="group" aria-label={th.choose}>
    {kinds.map(([id, text]) => (
      <Chip key={id} chosen={kind === id} onChoose={() => setKind(id)}>
        {text}
      </Chip>
    ))}
  </div>
)

function Nothing({ wish }: { wish: HistoryWish }) {
  const ranged = wish.from !== null || wish.to !== null
  const { title, text } = ranged ? th.noneInRange : th.none[wish.tab]
  return (
    <Empty
      art={empty}
      title={title}
      action={
        ranged ? (
          <ButtonLink look="line" to={`/history?tab=${wish.tab}`}>
            {th.clear}
          </ButtonLink>
        ) : wish.tab === '1' ? (
          <ButtonLink look="line" icon="gift" to="/promotion">
            {th.seePromotions}
          </ButtonLink>
        ) : (
          <ButtonLink look="jade" icon="deposit" to="/deposit">
            {th.firstDeposit}
          </ButtonLink>
        )
      }
    >
      {text}
    </Empty>
  )
}
