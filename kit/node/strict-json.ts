/** A host's own fields for an outcome need no more levels. */
const DEPTH_MAX = 12
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g
const OPENING = /[{[]/
/** PostgreSQL or a log could read these as something else: control characters, lone surrogates. */
const CONTROL = /[\p{Cc}\p{Cs}]/u

/** No field twice in one object, no control or broken characters, at most 12 levels. Undefined for anything else. */
export function readStrictJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (isPlain(text, value)) return value
  for (const token of tokensOf(text)) {
    if (token.depth > DEPTH_MAX || token.isRepeated || CONTROL.test(token.text)) return undefined
  }
  return value
}

/** Cheaply accepted: written as we would write it, no field is repeated; without escapes its texts are literal; few
 *  openings cannot be deep. Most bodies are; walking one takes ten times as long. */
const isPlain = (text: string, value: unknown): boolean =>
  !text.includes('\\') &&
  !CONTROL.test(text) &&
  text.split(OPENING, DEPTH_MAX + 2).length <= DEPTH_MAX + 1 &&
  JSON.stringify(value) === text

/** At the top level of valid JSON; JSON.parse would silently keep the last. */
export function findRepeatedField(text: string): string | null {
  for (const token of tokensOf(text)) {
    if (token.isRepeated && token.depth === 1) return token.text
  }
  return null
}

type Token = { text: string; depth: number; isRepeated: boolean }
type Level = { fields: Set<string> | null; expectsField: boolean }

function* tokensOf(text: string): Generator<Token> {
  const levels: Level[] = []
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[') {
      levels.push({ fields: token === '{' ? new Set() : null, expectsField: token === '{' })
      yield { text: '', depth: levels.length, isRepeated: false }
    } else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && level) level.expectsField = level.fields !== null
    else if (token === ':' && level) level.expectsField = false
    else if (token.startsWith('"')) {
      const string = JSON.parse(token) as string
      const fields = level?.expectsField ? level.fields : null
      yield { text: string, depth: levels.length, isRepeated: fields?.has(string) ?? false }
      fields?.add(string)
    }
  }
}
