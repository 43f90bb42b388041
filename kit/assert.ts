/** A failed assertion: a bug of ours, never a member's mistake. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError'
}

/** Throws `AssertionError` unless `condition` holds. For invariants only; a member's mistake is a refusal. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message)
}

/** Returns `value` when it is there, else throws `AssertionError`. */
export function present<Value>(value: Value | null | undefined, message: string): Value {
  assert(value !== null && value !== undefined, message)
  return value
}
