import { bahtForPeople, bahtText } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { Detail } from '../shell/queue.tsx'
import { whenForPeople } from '../shell/times.ts'
import * as th from './games.th.ts'
import type { GamesList, OneGame } from './listed.ts'

type Props = { one: OneGame; hosts: GamesList['hosts']; mayChange: boolean; onChange: () => void }

/** What members see, beside what its host publishes. */
export function GamePanel({
  one: { game, published, choice, picture_failed: failed, changes },
  hosts,
  mayChange,
  onChange,
}: Props) {
  const host = hosts.find((known) => known.host === game.host)
  return (
    <Detail label={th.panel}>
      {game.picture ? (
        <img className="games-picture" src={game.picture.large} width="160" height="160" alt="" />
      ) : (
        <Note kind="info">{th.noPicture}</Note>
      )}
      {failed !== '' && <Note kind="warning">{th.pictureFailed(failed)}</Note>}
      <b>{game.title}</b>
      <p className="caption faint reference">
        {host?.title} · {game.host}
      </p>
      {game.gone_at !== null && <Note kind="info">{th.goneSince(whenForPeople(game.gone_at))}</Note>}
      {choice.closed !== null && <Note kind="warning">{th.closedNote(choice.closed)}</Note>}
      <h2 className="caption quiet">{th.shownAs}</h2>
      <Pairs
        pairs={[
          [th.name, game.title],
          [th.lobby, th.lobbies[game.lobby]],
          [th.place, game.place === null ? '–' : String(game.place)],
          [th.hotLabel, th.hotChoices[choice.hot]],
        ]}
      />
      {choice.at !== null && <p className="caption faint">{th.chosenBy(choice.operator, whenForPeople(choice.at))}</p>}
      <Button full onClick={onChange} disabled={!mayChange} aria-keyshortcuts="A">
        {th.change}
      </Button>
      {!mayChange && <p className="caption faint">{th.supervisorsOnly}</p>}
      <hr className="rule" />
      <h2 className="caption quiet">{th.ofHost}</h2>
      <Pairs pairs={publishedPairs(published)} />
      {changes.length > 0 && (
        <>
          <hr className="rule" />
          <h2 className="caption quiet">{th.newest}</h2>
          <ul className="games-changes">
            {changes.map(({ id, what, parts, at }) => (
              <li key={id} className="small">
                {th.catalogueChanges[what]} {parts.join(', ')}
                <span className="caption faint under">{whenForPeople(at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Detail>
  )
}

function publishedPairs(published: OneGame['published']): [string, string][] {
  const {
    name,
    category,
    studio,
    code,
    return_bp: bp,
    volatility,
    hit_rate_bp: hits,
    lines,
    features,
    stakes,
    demo,
  } = published
  const percent = (value: number | null) => (value === null ? th.unpublished : `${(value / 100).toFixed(2)}%`)
  return [
    [th.name, name.th],
    [th.nameEn, name.en],
    [th.lobby, th.lobbies[category]],
    [th.studio, studio?.name ?? th.unpublished],
    [th.code, code],
    [th.returns, percent(bp)],
    [th.volatility, volatility === null ? th.unpublished : th.level(volatility)],
    [th.hitRate, percent(hits)],
    [th.lines, lines === null ? th.unpublished : lines.toLocaleString('en')],
    [th.features, features.length === 0 ? th.unpublished : features.join(', ')],
    [th.stakes, stakes === null ? th.unpublished : `฿${baht(stakes.min)} – ฿${baht(stakes.max)}`],
    [th.demo, demo ? th.hasDemo : th.noDemo],
    ...(published.blocked_countries.length > 0
      ? [[th.blocked, published.blocked_countries.join(', ')] as [string, string]]
      : []),
  ]
}

const baht = (satang: number): string => bahtForPeople(bahtText(BigInt(satang)))
