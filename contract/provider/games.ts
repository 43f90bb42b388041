import { z } from 'zod'
import { plainLine } from '#kit/plain-line.ts'

/** POST {host}/provider/v1/games, JSON, signed as the host's calls (signature.ts), with its key. The answer is signed
 *  over its bytes, with the request's timestamp and nonce and the method `ANSWER`. Pages: `cursor` is empty at first,
 *  then the last `next`, until that is null. */
export const gamesPath = '/provider/v1/games'

export const gamesPerPage = 100

/** A host with another version is treated as silent. */
export const catalogueVersion = 1

export const gamesRequest = z.object({ cursor: z.string().max(200), limit: z.int().min(1).max(gamesPerPage) })
export type GamesRequest = z.infer<typeof gamesRequest>

/** `host`: its own name. Entries are checked one by one with `hostGame`: a bad one spoils no other. */
export const gamesAnswer = z.object({
  version: z.literal(catalogueVersion),
  host: z.string().max(253),
  games: z.array(z.unknown()).max(gamesPerPage),
  next: z.string().min(1).max(200).nullable(),
})
export type GamesAnswer = z.infer<typeof gamesAnswer>

/** The lobby. A lobby agreed for the whole host overrides it. */
export const hostCategories = ['sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports'] as const
export type HostCategory = (typeof hostCategories)[number]

/** Without control characters, markup, piled-up marks and invisible characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u)
    .transform(plainLine)
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .regex(/^[^<>]+$/u)
        .regex(/^(?!.*\p{M}{5})/u, 'piles up marks'),
    )
/** At most 400 characters, of which 80 are shown. */
const NAME_SHOWN_MAX = 80
const name = line(400).transform(shortened)

/** Cut between grapheme clusters, with an ellipsis. */
function shortened(text: string): string {
  if (text.length <= NAME_SHOWN_MAX) return text
  let cut = ''
  for (const { segment } of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)) {
    if (cut.length + segment.length >= NAME_SHOWN_MAX) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => new URL(text).username === '' && new URL(text).password === '', 'must not contain a login')

export const gameCode = z.string().regex(/^[\x21-\x7e]{1,64}$/)

export const recipeCharsMax = 8_000

const recipeKey = z.string().regex(/^[A-Za-z_]{1,40}$/)
const recipeAtom = z.union([
  z.int().min(0).max(1_000_000_000),
  z.string().regex(/^[A-Za-z0-9-]{0,400}$/),
  z.boolean(),
  z.null(),
])
const recipeList = z.union([recipeAtom, z.array(recipeAtom).max(400), z.record(recipeKey, recipeAtom)])
const recipeValue = z.union([recipeList, z.array(recipeList).max(400), z.record(recipeKey, recipeList)])

/** For a browser's recomputation of a round; an unknown recipe can only have its seed checked. Bound to the code for
 *  ever: a game that draws in another way is another game. */
export const recipe = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  parameters: z
    .record(recipeKey, recipeValue)
    .refine((parameters) => JSON.stringify(parameters).length <= recipeCharsMax, 'are too long'),
})
export type Recipe = z.infer<typeof recipe>

/** Code, a name and category are needed; absent or null: not published; unlisted fields are ignored. Shares are basis
 *  points (9615 is 96.15 %), the maximum win hundredths of a stake (25700 is 257 stakes), stakes satang. */
export const hostGame = z.object({
  code: gameCode,
  /** One left out is the other. */
  name: z
    .object({ th: name.optional(), en: name.optional() })
    .refine(({ th, en }) => th !== undefined || en !== undefined, 'has no name')
    .transform(({ th, en }) => ({ th: th ?? en ?? '', en: en ?? th ?? '' })),
  category: z.enum(hostCategories),
  /** Empty: no game of skill. */
  kind: z.enum(['', 'skill']).default(''),
  /** `id` is in addresses. Left out: the host itself. */
  studio: z
    .object({ id: z.string().regex(/^[a-z0-9-]{1,40}$/), name: line(80) })
    .nullable()
    .default(null),
  /** One of the site's, shown while there is no picture; empty: any. */
  drawing: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default(''),
  /** JPEG, PNG or WebP, at the host's own or an agreed name. The site shows the best one in its own sizes. */
  pictures: z
    .array(z.object({ url: webAddress, width: z.int().min(1).max(8_000), height: z.int().min(1).max(8_000) }))
    .max(8)
    .default([]),
  return_bp: z.int().min(1).max(10_000).nullable().default(null),
  /** Of rounds with a bought feature; left out: not published, or none. */
  buy_return_bp: z.int().min(1).max(10_000).optional(),
  /** 1 calm to 5 wild. */
  volatility: z.int().min(1).max(5).nullable().default(null),
  hit_rate_bp: z.int().min(1).max(10_000).nullable().default(null),
  max_win: z.int().min(1).max(999_999_999).nullable().default(null),
  lines: z.int().min(1).max(1_000_000).nullable().default(null),
  features: z
    .array(z.string().regex(/^[a-z0-9-]{1,40}$/))
    .max(30)
    .default([]),
  /** Such as `sea`; lobbies make rows of those that they know. May stand among the features as `theme-sea`. */
  theme: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  rules: z.array(line(300)).max(20).default([]),
  /** Changes with every change of rules or figures. */
  rules_version: z
    .string()
    .regex(/^[\x21-\x7e]{0,40}$/)
    .default(''),
  /** `buy_max`: the largest that buys a feature. A larger bet is refused. */
  stakes: z
    .object({
      min: z.int().min(1).max(1_000_000_000),
      max: z.int().min(1).max(1_000_000_000),
      buy_max: z.int().min(1).max(1_000_000_000).optional(),
    })
    .refine(({ min, max }) => min <= max, 'the smallest stake is above the largest')
    .nullable()
    .default(null),
  /** At `?demo=1&game={code}`, without login and money. */
  demo: z.boolean().default(false),
  /** Not offered there: ISO 3166-1, two letters. */
  blocked_countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .default([]),
  released_on: z.iso.date().nullable().default(null),
  recipe: recipe.nullable().default(null),
})
export type HostGame = z.infer<typeof hostGame>
