import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import {
  type WrittenKind,
  kickerLengthMax,
  linkLengthMax,
  slugLengthMax,
  summaryLengthMax,
  titleLengthMax,
} from '#contract/plain/content.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldFrame, tied } from '#ui/field.tsx'
import { call } from '../api.ts'
import type { ErrorOf } from '../shell/question.tsx'
import { type FormValues, type FormField, fieldsOf } from './form-values.ts'
import { ImageDialog } from './image-dialog.tsx'
import { RichText } from './rich-text.tsx'
import * as th from './content.th.ts'

type Props = {
  kind: WrittenKind
  values: FormValues
  /** Changes when the form starts with another text. */
  begin: string
  errorOf: ErrorOf
  onChange: (change: Partial<FormValues>) => void
}

export function ItemForm(props: Props) {
  const { kind, values, errorOf, onChange } = props
  const line = lineOf(props)
  return (
    // Not a <form>: the dialogs of its editor are forms, and forms cannot be nested.
    <div className="content-form">
      {line('title', th.title, { maxLength: titleLengthMax })}
      {fieldsOf[kind].map((field) => (
        <FieldOf key={field} field={field} {...props} />
      ))}
      <div className="content-pair">
        {(['from', 'to'] as const).map((field) => (
          <Field
            key={field}
            label={field === 'from' ? th.from : th.to}
            hint={field === 'from' ? th.fromHint : th.toHint}
            type="datetime-local"
            name={field}
            value={values[field]}
            error={errorOf(field)}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </div>
  )
}

type Extra = { hint?: ReactNode; maxLength?: number; inputMode?: 'url' | 'numeric' }

const lineOf = ({ values, errorOf, onChange }: Props) =>
  function line(field: FormField, label: string, extra: Extra = {}) {
    return (
      <Field
        label={label}
        name={field}
        autoComplete="off"
        value={values[field]}
        error={errorOf(field)}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        {...extra}
      />
    )
  }

function FieldOf({ field, ...props }: Props & { field: FormField }) {
  const { kind, values, begin, errorOf, onChange } = props
  const line = lineOf(props)
  const links = {
    banner: th.link,
    maintenance: th.imageLink,
    video: th.videoLink,
    link: th.link,
    popup: th.link,
    news: th.link,
  }
  switch (field) {
    case 'content':
      return (
        <RichText
          markup={values.content}
          begin={begin}
          error={errorOf('content')}
          onWrite={(content) => onChange({ content })}
        />
      )
    case 'image':
      return <ImageField image={values.image} error={errorOf('image')} onChosen={(image) => onChange({ image })} />
    case 'game':
      return <GameField values={values} error={errorOf('game')} onChange={onChange} />
    case 'topic':
      return <TopicField value={values.topic} error={errorOf('topic')} onChange={(topic) => onChange({ topic })} />
    case 'summary':
      return line('summary', kind === 'banner' ? th.bannerText : th.summary, { maxLength: summaryLengthMax })
    case 'slug':
      return line('slug', th.slug, { hint: th.slugHint, maxLength: slugLengthMax })
    case 'link':
      // A banner that opens a game has no other link.
      return values.game_host
        ? null
        : line('link', links[kind], { hint: th.linkHint, inputMode: 'url', maxLength: linkLengthMax })
    case 'place':
      return line('place', th.place, { hint: th.placeHint, inputMode: 'numeric', maxLength: 3 })
    case 'kicker':
      return line('kicker', th.kicker, { maxLength: kickerLengthMax })
    case 'title':
    case 'from':
    case 'to':
    case 'game_host':
      // Title and the two times are drawn elsewhere; a game comes with its host.
      return null
  }
}

type ImageProps = { image: string; error: string | undefined; onChosen: (image: string) => void }

function ImageField({ image, error, onChosen }: ImageProps) {
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  return (
    <FieldFrame id={id} label={th.image} error={error}>
      <div className="content-picture">
        {image && <img src={image} alt="" />}
        <Button
          variant="line"
          compact
          {...tied(id, error)}
          aria-label={image ? th.changeImage : th.chooseImage}
          onClick={() => setChoosing(true)}
        >
          {image ? th.changeImage : th.chooseImage}
        </Button>
        {image && (
          <Button variant="ghost" compact onClick={() => onChosen('')}>
            {th.noImage}
          </Button>
        )}
      </div>
      <ImageDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onChosen={(chosen) => {
          setChoosing(false)
          onChosen(chosen)
        }}
      />
    </FieldFrame>
  )
}

type GameProps = { values: FormValues; error: string | undefined; onChange: (change: Partial<FormValues>) => void }

function GameField({ values, error, onChange }: GameProps) {
  const id = useId()
  const offered = useQuery({
    queryKey: ['GET /content-games'],
    queryFn: ({ signal }) => call('GET /content-games', {}, signal),
  })
  const games = offered.data?.data.games ?? []
  const chosen = values.game_host ? `${values.game_host} ${values.game}` : ''
  const isKnown = chosen === '' || games.some(({ host, code }) => chosen === `${host} ${code}`)
  const choose = (value: string) => {
    const [game_host = '', game = ''] = value.split(' ')
    onChange({ game_host, game, ...(value === '' ? {} : { link: '' }) })
  }
  return (
    <FieldFrame id={id} label={th.game} error={error}>
      <div className="box">
        <select name="game" value={chosen} onChange={(event) => choose(event.currentTarget.value)} {...tied(id, error)}>
          <option value="">{th.noGame}</option>
          {!isKnown && <option value={chosen}>{th.gameOfHost(values.game, values.game_host)}</option>}
          {games.map(({ host, code, title }) => (
            <option key={`${host} ${code}`} value={`${host} ${code}`}>
              {th.gameOfHost(title, host)}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}

type TopicProps = { value: string; error: string | undefined; onChange: (topic: string) => void }

function TopicField({ value, error, onChange }: TopicProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={th.topic} error={error}>
      <div className="box">
        <select
          name="topic"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...tied(id, error)}
        >
          {!(value in th.topics) && <option value={value}>{value}</option>}
          {Object.entries(th.topics).map(([topic, name]) => (
            <option key={topic} value={topic}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
