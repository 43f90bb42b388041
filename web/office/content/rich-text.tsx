import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { urlOf } from '#kit/url.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldFrame, tied } from '#ui/field.tsx'
import { classes } from '#ui/classes.ts'
import { ImageDialog } from './image-dialog.tsx'
import * as th from './content.th.ts'
import { fillWith, markupOf } from './written-markup.ts'

type Props = {
  /** Initial; loaded again where `begin` changes. */
  markup: string
  begin: string
  error: string | undefined
  onWrite: (markup: string) => void
}

const perform = (command: string, value?: string): boolean => document.execCommand(command, false, value)

/** Commands keep the selection, also after the focus was elsewhere. */
function useSelected(onWrite: (markup: string) => void) {
  const box = useRef<HTMLDivElement>(null)
  const selected = useRef<Range | null>(null)
  const emitChange = () => box.current && onWrite(markupOf(box.current))
  const remember = () => {
    const selection = getSelection()
    if (selection?.rangeCount && box.current?.contains(selection.anchorNode)) selected.current = selection.getRangeAt(0)
  }
  const isEmpty = () => selected.current?.collapsed ?? true
  const apply = (command: string, value?: string) => {
    box.current?.focus()
    const selection = getSelection()
    if (selected.current && selection) {
      selection.removeAllRanges()
      selection.addRange(selected.current)
    }
    perform(command, value)
    // Put the cursor behind the insertion, so that the next command does not overwrite it.
    if (command === 'createLink' || command === 'insertImage') selection?.collapseToEnd()
    for (const image of box.current?.querySelectorAll('img:not([alt])') ?? []) image.setAttribute('alt', '')
    remember()
    emitChange()
  }
  const link = (address: string, typed: string) => {
    const text = typed || address
    if (isEmpty()) {
      apply('insertText', text)
      if (selected.current) selectBefore(selected.current, text.length)
    }
    apply('createLink', address)
  }
  return { box, emitChange, remember, isEmpty, apply, link }
}

/** Headings, bold, lists, links, images. Pastes plain text only. */
export function RichText({ markup, begin, error, onWrite }: Props) {
  const id = useId()
  const { box, emitChange, remember, isEmpty, apply, link } = useSelected(onWrite)
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null)
  const first = useRef(markup)
  first.current = markup
  // On a new start only, not at each key: the typed text is there already.
  useEffect(() => {
    if (box.current) fillWith(box.current, first.current)
    perform('defaultParagraphSeparator', 'p')
  }, [begin, box])
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    perform('insertText', event.clipboardData.getData('text/plain'))
  }
  // Runs after the dialog is closed: behind an open one the text cannot be edited.
  const then = useRef<(() => void) | null>(null)
  const close = (perform: () => void) => {
    then.current = perform
    setDialog(null)
  }
  useEffect(() => {
    if (dialog === null) then.current?.()
    then.current = null
  }, [dialog])
  return (
    <>
      <FieldFrame id={id} label={th.text} error={error}>
        <div className={classes('rich', error && 'bad')}>
          <Tools
            apply={apply}
            openDialog={(what) => {
              remember()
              setDialog(what)
            }}
          />
          <div
            ref={box}
            role="textbox"
            tabIndex={0}
            aria-multiline="true"
            aria-label={th.text}
            className="rich-box markup-look"
            contentEditable
            suppressContentEditableWarning
            onInput={emitChange}
            onBlur={remember}
            onKeyUp={remember}
            onPaste={paste}
            onDrop={(event) => event.preventDefault()}
            {...tied(id, error)}
          />
        </div>
      </FieldFrame>
      <LinkDialog
        open={dialog === 'link'}
        needsText={isEmpty()}
        onClose={() => setDialog(null)}
        onLink={(address, text) => close(() => link(address, text))}
      />
      <ImageDialog
        open={dialog === 'picture'}
        onClose={() => setDialog(null)}
        onChosen={(image) => close(() => apply('insertImage', image))}
      />
    </>
  )
}

/** The text just inserted. */
function selectBefore(range: Range, length: number): void {
  const { startContainer, startOffset } = range
  if (startContainer.nodeType === Node.TEXT_NODE && startOffset >= length)
    range.setStart(startContainer, startOffset - length)
}

type ToolsProps = { apply: (command: string, value?: string) => void; openDialog: (what: 'link' | 'picture') => void }

const Tools = ({ apply, openDialog }: ToolsProps) => (
  <div className="rich-tools" role="toolbar" aria-label={th.tools}>
    <Tool onPress={() => apply('formatBlock', 'p')}>{th.paragraph}</Tool>
    <Tool onPress={() => apply('formatBlock', 'h3')}>{th.heading}</Tool>
    <Tool onPress={() => apply('bold')}>
      <b>{th.bold}</b>
    </Tool>
    <Tool onPress={() => apply('insertUnorderedList')}>• {th.list}</Tool>
    <Tool onPress={() => apply('insertOrderedList')}>1. {th.numbered}</Tool>
    <Tool onPress={() => openDialog('link')}>{th.addLink}</Tool>
    <Tool onPress={() => openDialog('picture')}>{th.addImage}</Tool>
    <Tool onPress={() => apply('undo')}>{th.undo}</Tool>
  </div>
)

/** A press keeps the selection. */
const Tool = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className="rich-tool" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
    {children}
  </button>
)

type LinkProps = {
  open: boolean
  needsText: boolean
  onClose: () => void
  onLink: (address: string, text: string) => void
}

function LinkDialog({ open, needsText, onClose, onLink }: LinkProps) {
  const [wrong, setWrong] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} title={th.addLink}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
          const address = (typed['address'] ?? '').trim()
          const isGood = address.startsWith('https://') && urlOf(address) !== null
          setWrong(!isGood)
          if (isGood) onLink(address, (typed['text'] ?? '').trim())
        }}
      >
        <Field
          label={th.address}
          name="address"
          type="url"
          hint={th.addressHint}
          error={wrong ? th.addressWrong : undefined}
          autoComplete="off"
        />
        {needsText && <Field label={th.linkText} name="text" autoComplete="off" />}
        <div className="dialog-actions">
          <Button variant="ghost" onClick={onClose}>
            {th.close}
          </Button>
          <Button type="submit">{th.addressSet}</Button>
        </div>
      </form>
    </Dialog>
  )
}
