type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }

/** A burst of layout shifts ends after a second without one, and after five seconds in any case. */
const BURST_GAP_MS = 1_000
const BURST_MS_MAX = 5_000
/** Shorter interactions are not measured. */
const INTERACTION_MS_MIN = 40

/**
 * Reports once, when the document is first left: at most four figures and the count of errors, with page pattern and
 * device kind; neither viewer nor content.
 */
export function watchVitals(): void {
  if (!globalThis.PerformanceObserver) return
  const route = patternOf(globalThis as RouterGlobals)
  const figures = { lcp: 0, cls: 0, inp: 0, errors: 0 }
  const takePending = watchFigures(figures)
  addEventListener('error', () => (figures.errors += 1))
  addEventListener('unhandledrejection', ({ defaultPrevented }) => (figures.errors += defaultPrevented ? 0 : 1))
  const sendVitals = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', sendVitals)
    takePending()
    // A form body, as the API takes: it needs no preflight, and the browser sends it after the page is gone.
    navigator.sendBeacon(
      '/api/vitals',
      new URLSearchParams({ ...fieldsOf(figures), route, device: deviceOf(innerWidth) }),
    )
  }
  document.addEventListener('visibilitychange', sendVitals)
}

type RouterGlobals = {
  __reactRouterManifest?: { routes: Record<string, { path?: string; parentId?: string } | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** The router's table of loaded modules begins with the page's own, the layout first. */
function patternOf({ __reactRouterManifest: manifest, __reactRouterRouteModules: modules }: RouterGlobals): string {
  const parts: string[] = []
  let above: string | undefined
  for (const id of Object.keys(modules ?? {})) {
    const { path, parentId } = manifest?.routes[id] ?? {}
    if (parentId !== above) break
    above = id
    if (path) parts.push(path)
  }
  return `/${parts.join('/')}`
}

/** `lcp` and `inp` in ms, `cls` the score of layout shifts. */
type Figures = { lcp: number; cls: number; inp: number; errors: number }

/** Returns the function that takes in pending entries. */
function watchFigures(figures: Figures): () => void {
  let burst = { value: 0, first: 0, last: 0 }
  const handlers: Record<string, (entry: Entry) => void> = {
    'largest-contentful-paint': ({ startTime }) => (figures.lcp = startTime),
    'layout-shift': ({ startTime, value = 0, hadRecentInput }) => {
      if (hadRecentInput) return
      const goesOn = startTime - burst.last < BURST_GAP_MS && startTime - burst.first < BURST_MS_MAX
      burst = { value: (goesOn ? burst.value : 0) + value, first: goesOn ? burst.first : startTime, last: startTime }
      figures.cls = Math.max(figures.cls, burst.value)
    },
    event: ({ duration, interactionId }) => {
      if (interactionId) figures.inp = Math.max(figures.inp, duration)
    },
  }
  const observers = Object.entries(handlers).flatMap(([type, take]) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return []
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true, durationThreshold: INTERACTION_MS_MIN } as PerformanceObserverInit)
    return [{ observer, take }]
  })
  return () => {
    for (const { observer, take } of observers) observer.takeRecords().forEach(take)
  }
}

/** What was not measured is left out, not sent as zero. */
function fieldsOf({ lcp, cls, inp, errors }: Figures): Record<string, string> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ms = { lcp, inp, ttfb: navigation?.responseStart ?? 0 }
  const measured = Object.entries(ms).filter(([, value]) => value > 0)
  const shifts = PerformanceObserver.supportedEntryTypes.includes('layout-shift') ? { cls: cls.toFixed(3) } : {}
  return {
    ...Object.fromEntries(measured.map(([name, value]) => [name, value.toFixed(0)])),
    ...shifts,
    errors: String(errors),
  }
}

const deviceOf = (width: number): 'phone' | 'tablet' | 'desktop' =>
  width < 500 ? 'phone' : width < 970 ? 'tablet' : 'desktop'
