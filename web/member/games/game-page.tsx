import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note, StatusPill } from '#ui/surface.tsx'
import { potOf } from './front-parts.ts'
import { featureNames } from './front-parts.th.ts'
import { largeImage } from './game-art.ts'
import { tryIt } from './game-card.th.ts'
import { demoLink, launchLink } from './game-links.ts'
import { tileOf } from './game-tiles.ts'
import { lobbyWords } from './lobby.th.server.ts'
import * as th from './game-page.th.ts'
import { Measured } from './measured.tsx'
import { PlayLink } from './play-link.tsx'
import { Pots } from './pots.tsx'
import { Figures, Rules, Volatility } from './slot-facts.tsx'
import './hack-slot.css'
import './game-page.css'

/** Public; a 404 where the game is not in the catalogue. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await fetchShared(context)('GET /game-facts', { g: params['host'] ?? '', game: params['code'] ?? '' })
  if (!answer.ok) throw new Response(null, { status: [400, 404, 422].includes(answer.status) ? 404 : 503 })
  const { data } = answer.data
  const isSlot = data.lobby.startsWith('slot') && data.provider_id !== ''
  return {
    tile: tileOf(data),
    art: largeImage(data),
    closedText: data.closed_text,
    lobby: { to: `/${data.lobby}`, name: lobbyWords[data.lobby].name },
    tips: isSlot ? `/hack-slot/${encodeURIComponent(data.provider_id)}?game=${encodeURIComponent(data.code)}` : '',
    features: data.features.flatMap((feature) => featureNames.get(feature) ?? []),
    pots: data.pots.slice(0, 1).map((pot) => potOf({ ...pot, game: data })),
    facts: {
      rtp: data.rtp,
      volatility: data.volatility,
      hit_rate: data.hit_rate,
      max_win: data.max_win,
      min_stake: data.min_stake,
      max_stake: data.max_stake,
      lines: data.lines,
      rules: data.rules,
      released_on: data.released_on,
      measured: data.measured,
    },
  }
}

type Page = Awaited<ReturnType<typeof loader>>

export const meta = ({ loaderData }: { loaderData: Page | undefined }) =>
  loaderData && [
    { title: titled(`${loaderData.tile.title} ${loaderData.tile.provider}`) },
    { name: 'description', content: th.description(loaderData.tile.title, loaderData.tile.provider) },
  ]

// With a back title a phone shows no bottom bar: the ways to play are there.
export const handle = { backTitle: th.facts }

export default function GamePage() {
  const { tile, art, lobby, tips, features, pots, facts, closedText } = useLoaderData<typeof loader>()
  return (
    <article className="tips whole game-page">
      <header className="tips-head">
        <img src={art} width="390" height="390" alt="" />
        <div>
          <Link to={lobby.to} className="caption">
            {lobby.name} · {tile.provider}
          </Link>
          <h1 className="display">{tile.title}</h1>
          {features.length > 0 && (
            <ul className="game-features">
              {features.map((name) => (
                <li key={name} className="caption">
                  {name}
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {tile.closed ? <StatusPill kind="wait">{closedText || th.closed}</StatusPill> : <Ways tile={tile} />}
      <Pots pots={pots} />
      <Figures slot={facts} />
      <div className="game-column">
        <More facts={facts} />
        <Measured slot={facts} />
        <Volatility level={facts.volatility} />
      </div>
      <div className="game-column">
        {facts.rules.length > 0 && <Rules rules={facts.rules} />}
        <nav className="card game-links">
          {tips !== '' && <Onward to={tips}>{th.tips}</Onward>}
          <Onward to="/cheat">{th.check}</Onward>
          <Onward to={lobby.to}>{th.more(lobby.name)}</Onward>
        </nav>
      </div>
      <Note kind="info">{th.fairness}</Note>
    </article>
  )
}

const Onward = ({ to, children }: { to: string; children: string }) => (
  <Link to={to}>
    {children}
    <Icon name="right" size={20} />
  </Link>
)

const More = ({ facts: { min_stake: min, max_stake: max, lines, released_on: released } }: Pick<Page, 'facts'>) => {
  const rows = [
    ...(min !== null && max !== null ? [[th.stakes, th.range(bahtForPeople(min), bahtForPeople(max))] as const] : []),
    ...(lines !== null ? [[th.lines, lines.toLocaleString('en-US')] as const] : []),
    ...(released !== null ? [[th.released, thaiDate(`${released}T05:00:00Z`)] as const] : []),
  ]
  if (rows.length === 0) return null
  return (
    <section className="card">
      <h2>{th.facts}</h2>
      <dl className="game-facts">
        {rows.map(([name, value]) => (
          <div key={name} className="row apart">
            <dt className="quiet small">{name}</dt>
            <dd className="money">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Play, and free play without login. */
const Ways = ({ tile }: Pick<Page, 'tile'>) => (
  <div className="tips-play game-page-ways">
    <PlayLink to={launchLink(tile)} game={tile}>
      {th.play}
    </PlayLink>
    {tile.demo && (
      <ButtonLink href={demoLink(tile)} newTab variant="line" full>
        {tryIt}
      </ButtonLink>
    )}
  </div>
)
