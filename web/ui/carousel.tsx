import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { useHydrated } from './hydrated.ts'
import * as th from './th.ts'

const SLIDE_MS = 6_000

type CarouselProps = { label: string; slides: readonly ReactNode[] }

/**
 * Scroll-snap slides; a script adds dots, a next slide every 6 s, and a stop button. Pauses on hover, focus and touch.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const hydrated = useHydrated()
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)
  const show = (next: number) => track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: 'smooth' })

  useEffect(() => {
    if (!isPlaying || held || slides.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % slides.length)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [isPlaying, held, current, slides.length])

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        className="carousel-track"
        tabIndex={0}
        aria-label={label}
        onScroll={(event) => setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {slides.map((slide, index) => (
          <li key={th.slide(index + 1, slides.length)} aria-label={th.slide(index + 1, slides.length)}>
            {slide}
          </li>
        ))}
      </ul>
      <div className="carousel-controls">
        {hydrated && slides.length > 1 && (
          <>
            {slides.map((_, index) => (
              <button
                key={th.slide(index + 1, slides.length)}
                type="button"
                className="dot"
                aria-label={th.slide(index + 1, slides.length)}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              />
            ))}
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? th.pauseSlides : th.playSlides}
              onClick={() => setPlaying(!isPlaying)}
            />
          </>
        )}
      </div>
    </section>
  )
}
