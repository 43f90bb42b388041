import { useState } from 'react'
import { bahtForPeople } from '#kit/money.ts'
import { thaiDate } from '#kit/thai-time.ts'
import network from '#ui/art/m_search.avif'
import { Chip } from '#ui/chip.tsx'
import { Empty, SectionTitle } from '#ui/surface.tsx'
import type { Referral } from './referral.tsx'
import * as th from './th.ts'

type Level = Referral['levels'][number]

/** A level at a time, newest first; phones are masked. */
export function FriendLevels({ levels }: { levels: readonly Level[] }) {
  const [chosen, setChosen] = useState(1)
  const shown = levels.find(({ level }) => level === chosen) ?? levels[0]
  return (
    <section aria-labelledby="friends">
      <SectionTitle id="friends">{th.friends}</SectionTitle>
      <div className="friend-levels" role="group" aria-label={th.friends}>
        {levels.map(({ level, count }) => (
          <Chip key={level} chosen={level === chosen} onChoose={() => setChosen(level)}>
            {th.level(level)} <span className="faint">{th.countOf(count)}</span>
          </Chip>
        ))}
      </div>
      {shown && (shown.count === 0 ? <NoFriends level={shown.level} /> : <FriendTable level={shown} />)}
      <p className="caption faint friends-foot">{th.masked}</p>
    </section>
  )
}

const NoFriends = ({ level }: { level: number }) => (
  <Empty art={network} title={th.noFriends(level)}>
    {th.noFriendsText}
  </Empty>
)

const FriendTable = ({ level: { level, count, members } }: { level: Level }) => (
  <div className="card friends-card">
    <table className="friends" aria-label={th.level(level)}>
      <thead>
        <tr>
          <th scope="col">{th.person}</th>
          <th scope="col">{th.joined}</th>
          <th scope="col" className="right">
            {th.income}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ name, register_at: at, earnings }) => (
          <tr key={`${name} ${at}`}>
            <th scope="row" className="money nowrap">
              {name}
            </th>
            <td className="nowrap">{thaiDate(new Date(at * 1000).toISOString())}</td>
            <td className={`right money ${Number(earnings) > 0 ? 'jade' : 'faint'}`}>{bahtForPeople(earnings)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {count > members.length && <p className="caption quiet centred more-friends">{th.more(count - members.length)}</p>}
  </div>
)
