/** The outcome of a command: a value, or a refusal from a closed set of codes. A failed assertion throws instead. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

/** Wraps a value as success. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/** Wraps a refusal. */
export const refuse = <Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })
