import { z } from 'zod'
import { offerStates } from '#contract/plain/content.ts'
import { call } from './call.ts'
import { cursor } from './cursor.ts'
import * as field from './fields.ts'
import { offerRule } from './offer-rule.ts'

/** A cursor names its list, so that it cannot be used for another. */
const page = { cursor: cursor({ keys: 3 }), limit: field.pageSize }

const banner = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  /** The game's page at its host, opened with a ticket (POST /customers/site-ticket). */
  GameUrl: z.url().nullable(),
  kicker: z.string(),
  text: z.string(),
  /** A page of ours or an https address; empty: none. */
  link: z.string(),
  /** False: an offer that cannot be claimed yet; listed last and left out by pages. */
  open: z.boolean(),
})

const popup = z.object({ id: z.string(), title: z.string(), content: z.string() })

const offer = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  image: z.string(),
  state: z.enum(offerStates),
  claimable: z.boolean(),
  /** `/promotion#{anchor}`; empty: none. */
  anchor: z.string(),
  rule: offerRule.nullable(),
})

const newsItem = z.object({
  id: z.string(),
  slug: z.string(),
  topic: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  published_at: field.instant,
})
const article = newsItem.extend({ content: z.string() })

const video = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  url: z.string(),
  /** The path of a video of our own, with captions as `.vtt`; null: it plays on another site. */
  film: z.string().nullable(),
  published_at: field.instant,
})

const link = z.object({ id: z.string(), title: z.string(), text: z.string(), url: z.string() })

export const getMaintenance = call({
  method: 'GET',
  path: '/maintenance',
  access: 'open',
  rateClass: 'open',
  summary: 'The maintenance announcement; all null when there is none',
  input: z.object({}),
  answer: z.object({
    success: z.literal(true),
    id: z.string().nullable(),
    content: z.string().nullable(),
    img: z.string().nullable(),
    img_url: z.string().nullable(),
  }),
  refusals: [],
})

export const getBanners = call({
  method: 'GET',
  path: '/banners',
  access: 'open',
  rateClass: 'open',
  summary: 'The banners of the home page, at most six, what is open first',
  input: z.object({}),
  answer: field.list(banner),
  refusals: [],
})

export const getPopups = call({
  method: 'GET',
  path: '/popups',
  access: 'open',
  rateClass: 'open',
  summary: 'What unfolds in the announcement pop-up; content is markup',
  input: z.object({ ...page }),
  answer: field.list(popup),
  refusals: ['CURSOR_INVALID', 'PAGE_SIZE_INVALID'],
})

export const getPromotions = call({
  method: 'GET',
  path: '/promotions',
  access: 'open',
  rateClass: 'open',
  summary: 'The offers with their conditions, and whether they can be claimed',
  input: z.object({ ...page }),
  answer: field.list(offer),
  refusals: ['CURSOR_INVALID', 'PAGE_SIZE_INVALID'],
})

export const getNews = call({
  method: 'GET',
  path: '/news',
  access: 'open',
  rateClass: 'open',
  summary: 'News and articles, newest first; `topic` asks for those about one thing',
  input: z.object({ topic: field.topic, ...page }),
  answer: field.list(newsItem),
  refusals: ['CURSOR_INVALID', 'PAGE_SIZE_INVALID', 'TOPIC_INVALID'],
})

export const getArticle = call({
  method: 'GET',
  path: '/news/{slug}',
  access: 'open',
  rateClass: 'open',
  summary: 'One article with its content, which is markup',
  input: z.object({ slug: field.optionalText(200) }),
  answer: field.read(article),
  refusals: ['NOT_FOUND', 'TEXT_TOO_LONG'],
})

export const getVideos = call({
  method: 'GET',
  path: '/videos',
  access: 'open',
  rateClass: 'open',
  summary: 'Videos: a poster of ours and where they play, newest first',
  input: z.object({ ...page }),
  answer: field.list(video),
  refusals: ['CURSOR_INVALID', 'PAGE_SIZE_INVALID'],
})

export const getLinks = call({
  method: 'GET',
  path: '/links',
  access: 'open',
  rateClass: 'open',
  summary: "The site's official addresses and contacts",
  input: z.object({ ...page }),
  answer: field.list(link),
  refusals: ['CURSOR_INVALID', 'PAGE_SIZE_INVALID'],
})
