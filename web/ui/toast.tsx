import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import * as th from './th.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** `detail` is a quieter second line. `action` is something to press: such a message stays until it is pressed or closed, all messages are
 *  removed, or three newer ones offer something too. `onClose` is called where its × was pressed, and then only. */
type Message = {
  type: ToastKind
  message: string
  detail?: string | undefined
  action?: { label: string; perform: () => void }
  onClose?: () => void
}
type ShownMessage = Message & { id: number }

/** How long a message stays; its progress line takes the same time (overlay.css). */
export const toastMs = 8_000
const SHOWN_MAX = 3
const icons: Record<ToastKind, IconName> = { success: 'check', error: 'alert', warning: 'info', info: 'bell' }

let toasts: readonly ShownMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly ShownMessage[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** The messages to show with a newest one: of more than three, the oldest that offer nothing to press are left out, then the oldest that
 *  do; the newest is always shown, also beside three that offer something. */
function withNewest(before: readonly ShownMessage[], newest: ShownMessage): readonly ShownMessage[] {
  const all = [...before, newest]
  const pressable = all.filter(({ action }) => action).slice(-SHOWN_MAX)
  const others = all.filter(({ action }) => !action)
  const fitting = others.slice(Math.max(0, others.length + pressable.length - SHOWN_MAX))
  return all.filter((one) => one === newest || pressable.includes(one) || fitting.includes(one))
}

/** Whether both say the same and offer nothing to press. */
const isSame = (one: Message, other: Message): boolean =>
  one.type === other.type && one.message === other.message && one.detail === other.detail && !one.action && !other.action

/** Shows a message for 8 seconds, three at once (what stays of more: `withNewest`). A success removes the errors before it, and a message
 *  takes the place of the same one, as a button that is pressed twice brings it; neither removes one with an action. Returns the function
 *  that removes the message. Browser only. */
export function toast(message: Message): () => void {
  lastId += 1
  const id = lastId
  const isDone = (shown: Message): boolean => message.type === 'success' && shown.type === 'error' && !shown.action
  const before = toasts.filter((shown) => !isSame(shown, message) && !isDone(shown))
  setToasts(withNewest(before, { ...message, id }))
  return () => setToasts(toasts.filter((shown) => shown.id !== id))
}

/** Removes all messages. */
export const clearToasts = (): void => setToasts([])

/** The messages shown now. */
export const shownToasts = (): readonly ShownMessage[] => toasts

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly ShownMessage[] = []

/** The top layer stacks by time: reopened, the region is above every dialog opened before. */
function raiseAbove(region: HTMLElement | null, wanted: boolean): void {
  if (region?.matches(':popover-open')) region.hidePopover()
  if (wanted) region?.showPopover()
}

/** The region where toasts appear; once, in the shell. */
export function Toasts({ read = shownToasts }: { read?: () => readonly ShownMessage[] }) {
  const shown = useSyncExternalStore(subscribe, read, () => none)
  const region = useRef<HTMLElement>(null)
  const raise = useEffectEvent(() => raiseAbove(region.current, shown.length > 0))
  useEffect(() => raise(), [shown])
  useEffect(() => {
    // A dialog that opens goes to the top itself; `toggle` does not bubble.
    const opened = (event: Event) => event.target instanceof HTMLDialogElement && raise()
    document.addEventListener('toggle', opened, true)
    return () => document.removeEventListener('toggle', opened, true)
  }, [])
  return (
    <section ref={region} popover="manual" className="toasts" aria-label={th.notifications}>
      {shown.map((item) => (
        <ToastItem key={item.id} {...item} />
      ))}
    </section>
  )
}

function ToastItem({ id, type, message, detail, action, onClose }: ShownMessage) {
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = touched || focused || action !== undefined
  const leftMs = useRef(toastMs)
  const close = () => setToasts(toasts.filter((item) => item.id !== id))
  const closeByItself = useEffectEvent(close)
  useEffect(() => {
    if (held) return
    const since = performance.now()
    const timer = setTimeout(closeByItself, leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - since
    }
  }, [held])
  return (
    <div
      className={classes('toast', type, held && 'held')}
      role={type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[type]} size={20} />
      <p>
        {message}
        {detail && <small>{detail}</small>}
        {action && (
          <Button
            variant="line"
            compact
            onClick={() => {
              close()
              action.perform()
            }}
          >
            {action.label}
          </Button>
        )}
      </p>
      <IconButton
        icon="x"
        label={th.close}
        onClick={() => {
          close()
          onClose?.()
        }}
      />
    </div>
  )
}
