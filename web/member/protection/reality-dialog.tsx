import { Link } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pairs } from '#ui/surface.tsx'
import { netForPeople } from './net.ts'
import * as th from './reality.th.ts'
import type { Play } from './reality-check.tsx'
import './reality.css'

/** Time, stakes, wins and net result from the journal. Closing it in any way acknowledges it. */
export const RealityDialog = ({ play, onDismiss }: { play: Play; onDismiss: () => void }) => (
  <Dialog
    open
    byItself="reality-check"
    onClose={onDismiss}
    title={th.title(play.minutes)}
    actions={
      <>
        <ButtonLink variant="line" to="/limits#pause" onPress={onDismiss}>
          {th.takePause}
        </ButtonLink>
        <Button variant="ghost" onClick={onDismiss}>
          {th.goOn}
        </Button>
      </>
    }
  >
    <p className="small quiet reality-text">{th.text}</p>
    <Pairs
      pairs={[
        [th.since, bangkokDayTime(play.since)],
        [th.staked, th.baht(bahtForPeople(play.staked))],
        [th.won, th.baht(bahtForPeople(play.won))],
        [th.net, <b key="net">{th.baht(netForPeople(play.net))}</b>],
      ]}
    />
    <Link className="small gold row reality-way" to="/history" onClick={onDismiss}>
      {th.history}
      <Icon name="right" size={16} />
    </Link>
  </Dialog>
)
