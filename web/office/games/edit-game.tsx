import { hotChoices } from '#contract/plain/game-choice.ts'
import type { Lobby } from '#contract/plain/games.ts'
import { Field } from '#ui/field.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { Select } from '../shell/select.tsx'
import * as th from './games.th.ts'
import type { OneGame } from './listed.ts'

/** Overrides what a host publishes of a game. */
export const EditGame = ({ about, onClose }: { about: OneGame | null; onClose: () => void }) => (
  <Question
    open={about !== null}
    title={th.question(about?.game.title ?? '')}
    action={{ variant: 'gold', text: th.save, busyText: th.saving }}
    send={(typed) =>
      call('POST /games/choice', {
        host: about?.game.host ?? '',
        game: about?.game.code ?? '',
        seen: String(about?.choice.version ?? 0),
        ...typed,
      })
    }
    toastFor={() => ({ type: 'success', message: th.saved })}
    onDone={onClose}
    onClose={onClose}
  >
    {(errorOf) =>
      about && (
        <>
          <Select name="hidden" label={th.visibility} value={about.choice.hidden ? 'yes' : 'no'} hint={th.formHint}>
            <option value="no">{th.visible}</option>
            <option value="yes">{th.hide}</option>
          </Select>
          <Field
            label={th.closedText}
            name="closed"
            hint={th.closedHint}
            error={errorOf('closed')}
            defaultValue={about.choice.closed ?? ''}
            autoComplete="off"
          />
          <Field
            label={th.ownName}
            name="title"
            hint={th.ownNameHint(about.published.name.th)}
            error={errorOf('title')}
            defaultValue={about.choice.title ?? ''}
            autoComplete="off"
          />
          <Field
            label={th.place}
            name="place"
            inputMode="numeric"
            hint={th.placeHint}
            error={errorOf('place')}
            defaultValue={String(about.choice.place ?? '')}
            autoComplete="off"
          />
          <Select name="hot" label={th.hotLabel} value={about.choice.hot}>
            {hotChoices.map((one) => (
              <option key={one} value={one}>
                {th.hotChoices[one]}
              </option>
            ))}
          </Select>
          <Select name="lobby" label={th.lobby} value={about.choice.lobby ?? ''} hint={th.lobbyHint}>
            <option value="">{th.lobbyOfHost(th.lobbies[about.published.category])}</option>
            {(Object.keys(th.lobbies) as Lobby[]).map((one) => (
              <option key={one} value={one}>
                {th.lobbies[one]}
              </option>
            ))}
          </Select>
        </>
      )
    }
  </Question>
)
