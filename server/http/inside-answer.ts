const HEADERS = { headers: { 'cache-control': 'no-store', 'content-type': 'application/json' } }

/** The response of a page's in-process call: its `json()` is a copy of the body as JSON would carry it, without making the text. `text()`
 *  makes it; there is never a stream. */
export class InsideAnswer extends Response {
  readonly #body: object

  constructor(body: object) {
    super(null, HEADERS)
    this.#body = body
  }

  /** A new copy, as from the wire: the caller may change it. */
  override async json(): Promise<unknown> {
    return asJson(this.#body)
  }

  override async text(): Promise<string> {
    return JSON.stringify(this.#body)
  }

  override clone(): Response {
    return new InsideAnswer(this.#body)
  }
}

/** What `JSON.parse(JSON.stringify(value))` gives, for a plain value that JSON can express; a `toJSON` is called, but without the name of
 *  its field. What JSON cannot express is left as it is where it is the whole value. Throws a TypeError for a bigint, as that does. */
export function asJson(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value === 'bigint') throw new TypeError('JSON has no bigint')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => (isMissing(item) ? null : asJson(item)))
  if ('toJSON' in value && typeof value.toJSON === 'function') return asJson(value.toJSON())
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const field = (value as Record<string, unknown>)[name]
    if (!isMissing(field)) copy[name] = asJson(field)
  }
  return copy
}

/** What JSON cannot express: a field of it is left out, an element of a list is null. */
const isMissing = (value: unknown): boolean => value === undefined || typeof value === 'function' || typeof value === 'symbol'
