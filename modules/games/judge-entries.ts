import { gameCode, hostCategories, type HostGame, hostGame } from '#contract/provider/games.ts'
import type { Lobby } from '#contract/plain/games.ts'

export const gamesOfHostMax = 10_000
const REASON_CHARS_MAX = 300

export type RefusedEntry = { position: number; code: string; reason: string }
export type JudgedEntries = { games: { position: number; game: HostGame }[]; refused: RefusedEntry[] }

/** `agreed`: the only permitted category, null: any. `recipes`: a known game's recipe never changes, since old
 *  rounds are checked by it. */
export function judgeEntries(
  entries: readonly unknown[],
  { agreed, recipes }: { agreed: Lobby | null; recipes: ReadonlyMap<string, HostGame['recipe']> },
): JudgedEntries {
  const judged: JudgedEntries = { games: [], refused: [] }
  const codes = new Set<string>()
  for (const [position, entry] of entries.entries()) {
    const code = codeOf(entry)
    const parsed = hostGame.safeParse(inAgreedCategory(entry))
    const reason = parsed.success ? reasonAgainst(parsed.data) : faultsOf(parsed.error.issues)
    if (parsed.success && reason === null) judged.games.push({ position, game: parsed.data })
    else judged.refused.push({ position, code, reason: (reason ?? '').slice(0, REASON_CHARS_MAX) })
    codes.add(code)
  }
  return judged

  function reasonAgainst({ code, category, recipe }: HostGame): string | null {
    if (codes.has(code)) return 'code: is in the catalogue twice'
    if (agreed !== null && category !== agreed)
      return `category: ${category} is not agreed with this host, only ${agreed}`
    const known = recipes.get(code) ?? null
    if (known !== null && (recipe === null || textOf(recipe) !== textOf(known)))
      return 'recipe: a game keeps the one that it came with'
    return codes.size >= gamesOfHostMax ? `more than ${gamesOfHostMax} games` : null
  }

  function inAgreedCategory(entry: unknown): unknown {
    if (agreed === null || typeof entry !== 'object' || entry === null || !('category' in entry)) return entry
    const { category } = entry
    const isForeign = typeof category === 'string' && !(hostCategories as readonly string[]).includes(category)
    return isForeign ? { ...entry, category: agreed } : entry
  }
}

function codeOf(entry: unknown): string {
  const code = typeof entry === 'object' && entry !== null && 'code' in entry ? gameCode.safeParse(entry.code) : null
  return code?.success ? code.data : ''
}

const faultsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): string =>
  issues.map(({ path, message }) => `${path.map(String).join('.') || 'entry'}: ${message}`).join('; ')

/** A database sorts keys. */
const textOf = (recipe: NonNullable<HostGame['recipe']>): string =>
  JSON.stringify(recipe, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
