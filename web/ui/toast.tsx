import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import * as th from './th.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/**
 * `detail`: a quieter second line. With an `action` it stays until pressed, closed, all are removed, or three newer
 * ones have one too. `onClose`: only for its ×.
 */
type Message = {
  type: ToastKind
  message: string
  detail?: string | undefined
  action?: { label: string; perform: () => void }
  onClose?: () => void
}
type ShownMessage = Message & { id: number }

/** The progress line takes the same time (overlay.css). */
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

/** Of more than three, the oldest without an action go first, then the oldest with one; the newest is always shown. */
function withNewest(before: readonly ShownMessage[], newest: ShownMessage): readonly ShownMessage[] {
  const all = [...before, newest]
  const pressable = all.filter(({ action }) => action).slice(-SHOWN_MAX)
  const others = all.filter(({ action }) => !action)
  const fitting = others.slice(Math.max(0, others.length + pressable.length - SHOWN_MAX))
  return all.filter((one) => one === newest || pressable.includes(one) || fitting.includes(one))
}

/** The same text, without actions. */
const isSame = (one: Message, other: Message): boolean =>
  one.type === other.type &&
  one.message === other.message &&
  one.detail === other.detail &&
  !one.action &&
  !other.action

/**
 * 8 seconds, three at once (`withNewest`). A success removes earlier errors, and a repeat replaces its equal, but
 * neither one with an action. Returns the remove function. Browser only.
 */
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

/** Once, in the shell. */
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
