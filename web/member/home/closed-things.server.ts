import { lobbies } from '#member/shell/menu-entries.ts'
import type { FrontPageFacts, SoonLine } from './front-page.server.ts'
import * as th from './home.th.server.ts'

/** Lobbies without a game, closed offers, the closed wheel. Entries disappear once they open. */
export function closedThings({ counts, offers, site }: Pick<FrontPageFacts, 'counts' | 'offers' | 'site'>): SoonLine[] {
  const isWheelOpen = site?.opened.spin ?? true
  const lines: SoonLine[] = [
    {
      name: th.closedLobbies,
      things: lobbies.filter(({ id }) => !counts.get(id)).map(({ id, name }) => ({ text: name, to: `/${id}` })),
    },
    {
      name: th.closedOffers,
      things: offers
        .filter(({ claimable }) => !claimable)
        .map(({ id, anchor, title }) => ({ text: title, to: `/promotion#${anchor || id}` })),
    },
    {
      name: th.closedLinks,
      things: isWheelOpen ? [] : [{ text: th.wheel, to: '/promotion' }],
    },
  ]
  return lines.filter(({ things }) => things.length > 0)
}
