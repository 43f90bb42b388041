import { z } from 'zod'

/** Our request for a game host's catalogue: POST {host}/provider/v1/games, JSON, signed as the host signs its own calls (signature.ts), with
 *  the host's key. The answer is signed over its own bytes, with the request's timestamp and nonce and the method `ANSWER`. It is read in
 *  pages: the first request has an empty cursor, each further one the `next` of the page before, until `next` is null. */
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

/** A game's category: its lobby at the site. */
export const hostCategories = ['sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports'] as const
export type HostCategory = (typeof hostCategories)[number]

/** One line of text without control characters or markup. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}<>]+$/u)
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => new URL(text).username === '' && new URL(text).password === '', 'must not contain a login')

/** A game's code at its host: printable ASCII without spaces, never changed. */
export const gameCode = z.string().regex(/^[\x21-\x7e]{1,64}$/)

/** How a member's browser computes a round again: the recipe's id and its parameters. A recipe whose id the site does not know can only
 *  have its seed checked. It is bound to the code for ever: a game that draws in another way is another game. */
const recipe = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  parameters: z.record(
    z.string().regex(/^[a-z_]{1,40}$/),
    z.union([z.int().min(0).max(1_000_000), z.array(z.int().min(0).max(1_000_000)).max(64)]),
  ),
})
export type Recipe = z.infer<typeof recipe>

/** A game as its host publishes it. Shares are integer basis points (9615 is 96.15 %), the maximum win is in hundredths of a stake (25700 is
 *  257 stakes), stakes are integer satang. Null: not published. */
export const hostGame = z.object({
  code: gameCode,
  name: z.object({ th: line(80), en: line(80) }),
  category: z.enum(hostCategories),
  /** `skill`: a game of skill; empty: none. */
  kind: z.enum(['', 'skill']),
  /** The studio that made it; `id` stands in addresses. */
  studio: z.object({ id: z.string().regex(/^[a-z0-9-]{1,40}$/), name: line(80) }),
  /** The name of one of the site's drawings, shown while the site has no picture of the game; empty: any. */
  drawing: z.string().regex(/^[a-z0-9-]{0,40}$/),
  pictures: z.array(z.object({ url: webAddress, width: z.int().min(1).max(8_000), height: z.int().min(1).max(8_000) })).max(8),
  /** The theoretical return in the long run. */
  return_bp: z.int().min(1).max(10_000),
  /** 1 calm to 5 wild. */
  volatility: z.int().min(1).max(5).nullable(),
  /** Rounds that pay anything. */
  hit_rate_bp: z.int().min(1).max(10_000).nullable(),
  max_win: z.int().min(1).max(999_999_999).nullable(),
  lines: z.int().min(1).max(1_000_000).nullable(),
  features: z.array(z.string().regex(/^[a-z0-9-]{1,40}$/)).max(30),
  /** The rules in short, in Thai. */
  rules: z.array(line(300)).max(20),
  /** Changes with every change of rules or figures. */
  rules_version: z.string().regex(/^[\x21-\x7e]{1,40}$/),
  stakes: z
    .object({ min: z.int().min(1).max(1_000_000_000), max: z.int().min(1).max(1_000_000_000) })
    .refine(({ min, max }) => min <= max, 'the smallest stake is above the largest'),
  /** Whether it can be played without money. */
  demo: z.boolean(),
  released_on: z.iso.date().nullable(),
  recipe: recipe.nullable(),
})
export type HostGame = z.infer<typeof hostGame>
