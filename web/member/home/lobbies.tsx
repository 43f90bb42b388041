import casino from '#ui/art/c_casino.svg'
import esport from '#ui/art/c_esport.svg'
import fish from '#ui/art/c_fish.svg'
import lotto from '#ui/art/c_lotto.svg'
import slot from '#ui/art/c_slot.svg'
import sport from '#ui/art/c_sport.svg'
import cat from '#ui/art/m_happy.svg'
import { lobbies } from '#member/shell/menu-entries.ts'
import { GAMES } from '#member/shell/ids.ts'
import { soon } from '#member/shell/th.ts'
import * as th from './th.ts'

const art: Record<string, string> = { sports: sport, casino, slot, 'slot-itp': cat, fish, lotto, esports: esport }

/** The seven lobbies. One without a game says so and leads nowhere. */
export const Lobbies = ({ counts }: { counts: ReadonlyMap<string, number> }) => (
  <div className="lobbies">
    {lobbies.map((lobby) => {
      const count = counts.get(lobby.id) ?? 0
      const face = (
        <>
          <img src={art[lobby.id]} width="64" height="64" alt="" loading="lazy" />
          <b>{lobby.name}</b>
          <small>{count > 0 ? th.gameCount(count) : soon}</small>
        </>
      )
      return count > 0 ? (
        <a key={lobby.id} className={`lobby ${lobby.id}`} href={`#${GAMES}`}>
          {face}
        </a>
      ) : (
        <div key={lobby.id} className={`lobby closed ${lobby.id}`}>
          {face}
        </div>
      )
    })}
  </div>
)
