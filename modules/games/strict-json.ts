/** A call's body may nest this deep; a host's own fields for an outcome need no more. */
const DEPTH_MAX = 12
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g
/** What PostgreSQL or a log could read as something else: control characters, and lone surrogates. */
const CONTROL = /[\p{Cc}\p{Cs}]/u

/** Reads signed JSON strictly: UTF-8, no field twice in one object, no control characters or broken characters in any text, at most 12
 *  levels. Undefined for anything else. */
export function readStrictJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return isStrict(text) ? value : undefined
}

type Level = { fields: Set<string> | null; expectsField: boolean }

/** Walks the tokens of a text that JSON.parse has already accepted. */
function isStrict(text: string): boolean {
  const levels: Level[] = []
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[') {
      if (levels.length === DEPTH_MAX) return false
      levels.push({ fields: token === '{' ? new Set() : null, expectsField: token === '{' })
    } else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && level) level.expectsField = level.fields !== null
    else if (token === ':' && level) level.expectsField = false
    else if (token.startsWith('"') && !isStrictText(JSON.parse(token) as string, level)) return false
  }
  return true
}

function isStrictText(text: string, level: Level | undefined): boolean {
  if (CONTROL.test(text)) return false
  if (!level?.fields || !level.expectsField) return true
  if (level.fields.has(text)) return false
  level.fields.add(text)
  return true
}
