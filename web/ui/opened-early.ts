import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** For a popover or fold opened before React ran, which no event reported. */
export function useOpenedEarly<Opened extends HTMLElement>(perform: () => void): RefObject<Opened | null> {
  const opened = useRef<Opened>(null)
  const begin = useEffectEvent(() => opened.current?.matches(':popover-open, [open]') && perform())
  useEffect(() => void begin(), [])
  return opened
}
