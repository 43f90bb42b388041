export class AssertionError extends Error {
  override readonly name = 'AssertionError'
}

/** For invariants only; a member's mistake is a refusal. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message)
}

export function present<Value>(value: Value | null | undefined, message: string): Value {
  assert(value !== null && value !== undefined, message)
  return value
}
