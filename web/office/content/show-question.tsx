import type { DisplayStatus } from '#contract/plain/content.ts'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import * as th from './content.th.ts'

type Props = {
  about: { id: string; title: string; version: number; displayStatus: DisplayStatus } | null
  onClose: () => void
  onDone: () => void
}

export function ShowQuestion({ about, ...on }: Props) {
  const isHidden = about?.displayStatus === 'hidden'
  return (
    <Question
      open={about !== null}
      title={isHidden ? th.showIt(about.title) : th.hideIt(about?.title ?? '')}
      action={
        isHidden
          ? { variant: 'gold', text: th.show, busyText: th.showing }
          : { variant: 'danger', text: th.hide, busyText: th.hiding }
      }
      send={() =>
        call(isHidden ? 'POST /content/{id}/show' : 'POST /content/{id}/hide', {
          id: about?.id ?? '',
          seen: String(about?.version),
        })
      }
      toastFor={() => ({ type: 'success', message: isHidden ? th.shown : th.hidden })}
      {...on}
    >
      {() => <p className="small quiet">{isHidden ? th.showText : th.hideText}</p>}
    </Question>
  )
}
