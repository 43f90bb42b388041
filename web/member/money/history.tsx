import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/http/api.ts'
import { bangkokDay } from '#kit/clock.ts'
import { bahtForPeople } from '#kit/money.ts'
import { type Call, clientOver, firstErrorText } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import empty from '#ui/art/m_empty.avif'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Tabs } from '#ui/progress.tsx'
import { Empty, Note, SectionTitle, Skeleton } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { AccountInfo } from '#member/account/account-info.tsx'
import { call } from '#member/session/browser-session.ts'
import { HistoryFilter, type HistoryQuery } from './history-filter.tsx'
import { bonusLine, changeLine, daysOf, type HistoryLine, requestLine } from './history-lines.ts'
import { Sums } from './history-sums.tsx'
import { HistoryTable } from './history-table.tsx'
import { MoneyScreen } from './money-screen.tsx'
import { gamesOf, sessionLines } from './play-sessions.ts'
import { useIsPaused, useProfile, useSnapshot } from '#member/session/snapshot.ts'
import * as th from './history.th.ts'
import './history.css'

// Loaded only in the tab of bonuses, and only while a bonus runs.
const WalletTurnover = lazy(() => import('#member/promotions/wallet-turnover.tsx'))

export const handle: ShellHandle = { backTitle: th.history }

export const meta = ({ location }: { location: { search: string } }) => [
  { title: shell.titled(`${th.history} ${th.tabTitles[Number(queryOf(location.search).tab)]}`) },
]

type History = AnswerOf<'GET /customers/history'>
type HistoryView = { query: HistoryQuery; history: History | null; refused: string | null }

/** An unknown tab is the first. */
function queryOf(search: string): HistoryQuery {
  const query = new URLSearchParams(search)
  const tab = (['0', '1', '2'] as const).find((one) => one === query.get('tab')) ?? '0'
  return { tab, from: query.get('from') || null, to: query.get('to') || null }
}

async function loadHistory(send: Call, query: HistoryQuery): Promise<HistoryView> {
  const answer = await send('GET /customers/history', fieldsOf(query))
  if (answer.ok) return { query, history: answer.data, refused: null }
  return {
    query,
    history: null,
    refused: answer.answered && answer.status === 422 ? firstErrorText(answer.error) : null,
  }
}

const fieldsOf = ({ tab, from, to }: HistoryQuery) => ({ tab, from: from ?? '', to: to ?? '' })

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<HistoryView> => {
  const { origin, search } = new URL(request.url)
  return loadHistory(clientOver(context.get(apiContext), origin), queryOf(search))
}

export const clientLoader = ({ request }: LoaderFunctionArgs): Promise<HistoryView> =>
  loadHistory(call, queryOf(new URL(request.url).search))

const PANEL = 'history-panel'

export default function HistoryPage() {
  const { query, history, refused } = useLoaderData<typeof clientLoader>()
  const { state, location } = useNavigation()
  const { revalidate } = useRevalidator()
  const next = state === 'loading' && location.pathname === '/history' ? queryOf(location.search) : null
  const tab = next?.tab ?? query.tab
  const tabs = th.tabs.map((text, index) => ({ to: `/history?tab=${index}`, text, current: tab === String(index) }))
  const key = `${query.tab} ${query.from} ${query.to}`
  return (
    <MoneyScreen title={th.history}>
      <Tabs label={th.kinds} tabs={tabs} panel={PANEL} />
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={th.tabTitles[Number(tab)]}
        className="history-panel"
        aria-busy={next !== null}
      >
        {next && next.tab !== query.tab ? (
          <Waiting />
        ) : history ? (
          <Shown key={key} query={query} first={history} />
        ) : (
          <>
            {query.tab !== '1' && <HistoryFilter {...query} error={refused ?? undefined} />}
            {refused === null && (
              <Note kind="error">
                {th.failed}{' '}
                <Button variant="plain" compact onClick={() => void revalidate()}>
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
    {['a', 'b', 'c', 'd'].map((index) => (
      <Skeleton key={index} shape="control" />
    ))}
  </div>
)

type Kind = 'all' | 'deposit' | 'withdraw'

/** The loader's page, and those loaded after it. */
function Shown({ query, first }: { query: HistoryQuery; first: History }) {
  const profile = useProfile()
  const { pages, more, busy } = usePages(query, first)
  const [kind, setKind] = useState<Kind>('all')
  const [game, setGame] = useState('')
  const statement = pages.flatMap(({ data }) => (Array.isArray(data) ? [] : data.statement))
  const lines =
    query.tab === '0'
      ? sessionLines(statement.filter(({ about }) => game === '' || about === game))
      : pages.flatMap(linesOf)
  const account = query.tab === '0' && profile
  const changes = Array.isArray(first.data) ? [] : first.data.account_changes.map(changeLine)
  const heldWins = Array.isArray(first.data) ? [] : first.data.held_wins
  const chosen = kind === 'all' ? lines : lines.filter(({ icon }) => icon === kind)
  return (
    <>
      {heldWins.map(({ title, amount, created_at: at }, index) => (
        <Note key={`${at} ${index}`} kind="info">
          {th.heldWin(title, bahtForPeople(amount))}
        </Note>
      ))}
      {account && <AccountInfo profile={profile} />}
      {query.tab === '1' && profile?.current_promotion && (
        <Suspense>
          <WalletTurnover />
        </Suspense>
      )}
      {changes.length > 0 && (
        <section>
          <SectionTitle>{th.changes}</SectionTitle>
          <Lines label={th.changes} lines={changes} last={th.status} />
        </section>
      )}
      <section>
        {account && <SectionTitle>{th.statement}</SectionTitle>}
        {query.tab !== '1' && (
          <div className="history-filters">
            {query.tab === '2' && <Kinds kind={kind} setKind={setKind} />}
            {query.tab === '0' && <Games games={gamesOf(statement)} game={game} setGame={setGame} />}
            <HistoryFilter {...query} />
          </div>
        )}
        {first.sums && lines.length > 0 && <Sums sums={first.sums} chosen={query.from !== null || query.to !== null} />}
        {lines.length === 0 ? (
          <Nothing query={query} />
        ) : chosen.length === 0 ? (
          <p className="small quiet centred">{th.noneOfKind}</p>
        ) : (
          <Lines
            label={query.tab === '0' ? th.statement : th.tabTitles[query.tab]}
            lines={chosen}
            last={query.tab === '0' ? th.balanceAfter : th.status}
          />
        )}
        {more && (
          <Button variant="line" full needsScript busy={busy} busyText={th.loading} onClick={more}>
            {th.more}
          </Button>
        )}
      </section>
    </>
  )
}

const linesOf = ({ data }: History): readonly HistoryLine[] =>
  Array.isArray(data) ? data.map((row) => ('status' in row ? requestLine(row) : bonusLine(row))) : []

function usePages(query: HistoryQuery, first: History) {
  const [older, setOlder] = useState<readonly History[]>([])
  const [busy, setBusy] = useState(false)
  const pages = [first, ...older]
  const cursor = pages.at(-1)?.next_cursor
  const read = async () => {
    setBusy(true)
    const answer = await call('GET /customers/history', { ...fieldsOf(query), cursor: cursor ?? '' })
    setBusy(false)
    if (answer.ok) setOlder((known) => [...known, answer.data])
    else toast({ type: 'error', message: th.failed })
  }
  return { pages, busy, more: cursor ? () => void read() : null }
}

function Lines({ label, lines, last }: { label: string; lines: readonly HistoryLine[]; last: string }) {
  const { serverTimeMs } = useSnapshot()
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

/** Among the loaded ones; empty where there is no choice. */
const Games = ({ games, game, setGame }: { games: readonly string[]; game: string; setGame: (game: string) => void }) =>
  games.length > 1 && (
    <label className="box history-games">
      <span className="unseen">{th.gameFilter}</span>
      <select value={game} onChange={({ currentTarget }) => setGame(currentTarget.value)}>
        <option value="">{th.everyGame}</option>
        {games.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </select>
    </label>
  )

function Nothing({ query }: { query: HistoryQuery }) {
  const ranged = query.from !== null || query.to !== null
  const { title, text } = ranged ? th.noneInRange : th.none[query.tab]
  const isPaused = useIsPaused()
  return (
    <Empty
      art={empty}
      title={title}
      action={
        ranged ? (
          <ButtonLink variant="line" to={`/history?tab=${query.tab}`}>
            {th.clear}
          </ButtonLink>
        ) : isPaused ? null : query.tab === '1' ? (
          <ButtonLink variant="line" icon="gift" to="/promotion">
            {th.seePromotions}
          </ButtonLink>
        ) : (
          <ButtonLink variant="jade" icon="deposit" to="/deposit">
            {th.firstDeposit}
          </ButtonLink>
        )
      }
    >
      {text}
    </Empty>
  )
}
