import { useState } from 'react'
import { Chip } from '#ui/chip.tsx'
import { CatalogueChanges } from './catalogue-changes.tsx'
import { GameTable } from './game-table.tsx'
import * as th from './games.th.ts'
import './games.css'

/** All hosts' games as members see them, with operators' overrides. */
export function GamesPage() {
  const [tab, setTab] = useState<'list' | 'catalogue'>('list')
  return (
    <>
      <nav className="games-tabs" aria-label={th.tabs}>
        <Chip chosen={tab === 'list'} onChoose={() => setTab('list')}>
          {th.listTab}
        </Chip>
        <Chip chosen={tab === 'catalogue'} onChoose={() => setTab('catalogue')}>
          {th.catalogueTab}
        </Chip>
      </nav>
      {tab === 'list' ? <GameTable /> : <CatalogueChanges />}
    </>
  )
}
