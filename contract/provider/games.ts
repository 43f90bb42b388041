import { z } from 'zod'
import { plainLine } from '#kit/plain-line.ts'

/** Our request for a game host's catalogue: POST {host}/provider/v1/games, JSON, signed as the host signs its own calls (signature.ts),
 *  with the host's key. The answer is signed over its own bytes, with the request's timestamp and nonce and the method `ANSWER`. It is read
 *  in pages: the first request has an empty cursor, each further one the `next` of the page before, until `next` is null. */
export const gamesPath = '/provider/v1/games'

/** The most games on a page. */
export const gamesPerPage = 100

/** The version of the entries below. A host that publishes another one is treated as silent. */
export const catalogueVersion = 1

export const gamesRequest = z.object({ cursor: z.string().max(200), limit: z.int().min(1).max(gamesPerPage) })
export type GamesRequest = z.infer<typeof gamesRequest>

/** One page. `host` is the host's own name. The entries are checked one by one with `hostGame`: a bad one spoils none of the others. */
export const gamesAnswer = z.object({
  version: z.literal(catalogueVersion),
  host: z.string().max(253),
  games: z.array(z.unknown()).max(gamesPerPage),
  next: z.string().min(1).max(200).nullable(),
})
export type GamesAnswer = z.infer<typeof gamesAnswer>

/** A game's category: its lobby at the site. A host that has agreed one with the site may name its games' categories as it likes: they all
 *  stand in the agreed one. */
export const hostCategories = ['sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports'] as const
export type HostCategory = (typeof hostCategories)[number]

/** One line of text without control characters, markup or piled-up marks. What cannot be seen is taken out. */
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
/** A name of at most 400 characters, shown with at most 80. */
const NAME_SHOWN_MAX = 80
const name = line(400).transform(shortened)

/** Cut between the characters that people see, with an ellipsis. */
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

/** A game's code at its host: printable ASCII without spaces, never changed. */
export const gameCode = z.string().regex(/^[\x21-\x7e]{1,64}$/)

/** The most characters of a recipe's parameters, as JSON. */
export const recipeCharsMax = 8_000

const recipeKey = z.string().regex(/^[A-Za-z_]{1,40}$/)
const recipeAtom = z.union([z.int().min(0).max(1_000_000_000), z.string().regex(/^[A-Za-z0-9-]{0,400}$/), z.boolean(), z.null()])
const recipeList = z.union([recipeAtom, z.array(recipeAtom).max(400), z.record(recipeKey, recipeAtom)])
const recipeValue = z.union([recipeList, z.array(recipeList).max(400), z.record(recipeKey, recipeList)])

/** How a member's browser computes a round again: the recipe's id and its parameters, which may be a slot's whole rules. A recipe whose id
 *  the site does not know can only have its seed checked. It is bound to the code for ever: a game that draws in another way is another
 *  game. */
export const recipe = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  parameters: z.record(recipeKey, recipeValue).refine((parameters) => JSON.stringify(parameters).length <= recipeCharsMax, 'are too long'),
})
export type Recipe = z.infer<typeof recipe>

/** A game as its host publishes it. What it leaves out counts as not published (code, a name and the category are needed), and fields that
 *  are not listed here are ignored. Shares are integer basis points (9615 is 96.15 %), the maximum win is in hundredths of a stake (25700
 *  is 257 stakes), stakes are integer satang. Null: not published. */
export const hostGame = z.object({
  code: gameCode,
  /** In Thai and English; one of them may be left out and is then the other. */
  name: z
    .object({ th: name.optional(), en: name.optional() })
    .refine(({ th, en }) => th !== undefined || en !== undefined, 'has no name')
    .transform(({ th, en }) => ({ th: th ?? en ?? '', en: en ?? th ?? '' })),
  category: z.enum(hostCategories),
  /** `skill`: a game of skill; empty: none. */
  kind: z.enum(['', 'skill']).default(''),
  /** The studio that made it; `id` is in addresses. Left out: the host itself. */
  studio: z
    .object({ id: z.string().regex(/^[a-z0-9-]{1,40}$/), name: line(80) })
    .nullable()
    .default(null),
  /** The name of one of the site's drawings, shown while the site has no picture of the game; empty: any. */
  drawing: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default(''),
  /** Of JPEG, PNG or WebP, at the host's own name or one that was agreed. The site shows the best one in sizes of its own. */
  pictures: z
    .array(z.object({ url: webAddress, width: z.int().min(1).max(8_000), height: z.int().min(1).max(8_000) }))
    .max(8)
    .default([]),
  /** The theoretical return in the long run. */
  return_bp: z.int().min(1).max(10_000).nullable().default(null),
  /** The same of rounds that begin with a bought feature; left out: not published, or none can be bought. */
  buy_return_bp: z.int().min(1).max(10_000).optional(),
  /** 1 calm to 5 wild. */
  volatility: z.int().min(1).max(5).nullable().default(null),
  /** Rounds that pay anything. */
  hit_rate_bp: z.int().min(1).max(10_000).nullable().default(null),
  max_win: z.int().min(1).max(999_999_999).nullable().default(null),
  lines: z.int().min(1).max(1_000_000).nullable().default(null),
  features: z
    .array(z.string().regex(/^[a-z0-9-]{1,40}$/))
    .max(30)
    .default([]),
  /** What it is about (`sea`, `food` …): lobbies make rows of those that they have a name for. May also stand among the features, as
   *  `theme-sea`. */
  theme: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  /** The rules in short, in Thai. */
  rules: z.array(line(300)).max(20).default([]),
  /** Changes with every change of rules or figures. */
  rules_version: z
    .string()
    .regex(/^[\x21-\x7e]{0,40}$/)
    .default(''),
  /** The smallest and the largest bet; `buy_max`: the largest that buys a feature, where that may be above `max`. A larger one is
   *  refused. */
  stakes: z
    .object({
      min: z.int().min(1).max(1_000_000_000),
      max: z.int().min(1).max(1_000_000_000),
      buy_max: z.int().min(1).max(1_000_000_000).optional(),
    })
    .refine(({ min, max }) => min <= max, 'the smallest stake is above the largest')
    .nullable()
    .default(null),
  /** Whether it can be played without login and money, at `?demo=1&game={code}`. */
  demo: z.boolean().default(false),
  /** Where it must not be offered: ISO 3166-1, two letters. */
  blocked_countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .default([]),
  released_on: z.iso.date().nullable().default(null),
  recipe: recipe.nullable().default(null),
})
export type HostGame = z.infer<typeof hostGame>
