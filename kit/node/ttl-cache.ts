/** Past `keysMax` the oldest are dropped. */
export function ttlCache<Value>({ ms, keysMax }: { ms: number; keysMax: number }, nowMs: () => number) {
  const entries = new Map<string, { value: Value; fromMs: number }>()
  return {
    find(key: string): Value | null {
      const found = entries.get(key)
      if (found && nowMs() - found.fromMs < ms) return found.value
      entries.delete(key)
      return null
    },
    keep(key: string, value: Value): void {
      entries.delete(key)
      if (entries.size >= keysMax) entries.delete(entries.keys().next().value ?? '')
      entries.set(key, { value, fromMs: nowMs() })
    },
    /** Unless another value has replaced it. */
    forget(key: string, value: Value): void {
      if (entries.get(key)?.value === value) entries.delete(key)
    },
  }
}
