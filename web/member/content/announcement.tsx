import { useLayoutEffect, useRef } from 'react'
import { announcementNodes } from './announcement-markup.ts'
import './announcement.css'

/** Import it lazily: it loads the sanitizer, which no other page needs. */
export function Announcement({ markup }: { markup: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(announcementNodes(markup)), [markup])
  return <div ref={box} className="stack announcement" />
}
