/** A broken promise of ours: a bug, never a member's mistake. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise'
}

/** Throws `BrokenPromise` unless `condition` holds. For invariants only; a member's mistake is a refusal. */
export function assert(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new BrokenPromise(promise)
}

/** Returns `value` when it is there, else throws `BrokenPromise`. */
export function present<Value>(value: Value | null | undefined, promise: string): Value {
  assert(value !== null && value !== undefined, promise)
  return value
}
