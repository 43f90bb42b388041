/** The outcome of a command: a value, or a refusal from a closed set of codes. Broken promises throw instead. */
export type Result<Value, Refused> = { ok: true; value: Value } | { ok: false; refusal: Refused }

/** Wraps a value as success. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/** Wraps a refusal. */
export const refuse = <Refused>(refusal: Refused): { ok: false; refusal: Refused } => ({ ok: false, refusal })
