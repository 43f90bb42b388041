/** Values that are kept for so long, and under so many keys at most: past that the oldest give way. */
export function keptFor<Value>({ ms, keysMax }: { ms: number; keysMax: number }, nowMs: () => number) {
  const kept = new Map<string, { value: Value; fromMs: number }>()
  return {
    /** What is kept under this key, if it is fresh. */
    find(key: string): Value | null {
      const found = kept.get(key)
      if (found && nowMs() - found.fromMs < ms) return found.value
      kept.delete(key)
      return null
    },
    keep(key: string, value: Value): void {
      kept.delete(key)
      if (kept.size >= keysMax) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, { value, fromMs: nowMs() })
    },
    /** Forgets this value, unless another has taken its place. */
    forget(key: string, value: Value): void {
      if (kept.get(key)?.value === value) kept.delete(key)
    },
  }
}
