import clean from 'sanitize-html'
import { announcementTags, ownMedia } from '#contract/plain/content.ts'

/** Except line breaks and the joiner of emoji: invisible ones can change how a text reads. Tabs are made spaces
 *  before, since they separate words and attributes. */
const UNSEEN = /[^\n\P{Cc}]|(?!\u200d)\p{Cf}/gu

/** How deep lists may be nested. */
const DEPTH_MAX = 12

const rules: clean.IOptions = {
  allowedTags: [...announcementTags],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEPTH_MAX,
  transformTags: {
    a: (_tag, { href = '' }) => {
      const address = httpsAddress(href)
      return address === null
        ? { tagName: 'span', attribs: {} }
        : { tagName: 'a', attribs: { href: address, rel: 'noopener noreferrer' } }
    },
    img: (_tag, { src = '', alt = '' }) => ({ tagName: 'img', attribs: { src: src.trim(), alt } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownMedia.test(attribs['src'] ?? ''),
}

/** `announcementTags` stay, without class, id, style or handler; links are https and send no referrer; images are
 *  our own media. Of all else the text stays. Idempotent. */
export const cleanAnnouncement = (markup: string): string => cleanOnce(cleanOnce(markup))

/** A character reference (&Tab;) becomes the character, so invisible ones are removed before and after. */
const cleanOnce = (markup: string): string => visible(clean(visible(markup.normalize('NFC')), rules)).trim()
const visible = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(UNSEEN, '')

/** Joiners, fillers and variation selectors alone show nothing. */
export const showsSomething = (cleaned: string): boolean =>
  /<img /.test(cleaned) || cleaned.replace(/<[^>]*>|&nbsp;|\s|\p{Default_Ignorable_Code_Point}/gu, '') !== ''

/** In normal form; null for another scheme, credentials before the host, or an IP address. */
export function httpsAddress(text: string): string | null {
  const url = URL.parse(text.trim())
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  // The parser writes an IPv4 address of any notation as four numbers; no top-level domain begins with a digit.
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname) ? url.href : null
}
