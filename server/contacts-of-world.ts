import type { Config } from './config.ts'
import type { Contacts } from './http/site-routes.ts'

/** The sandbox's scripted chats, where operators have set no contacts. Null in mode live. */
export const contactsOfWorld = ({ sandbox, WORLD_URL }: Pick<Config, 'sandbox' | 'WORLD_URL'>): Contacts | null =>
  sandbox
    ? {
        line: `${WORLD_URL}/contact/line`,
        telegram: `${WORLD_URL}/contact/telegram`,
        support: `${WORLD_URL}/contact/support`,
      }
    : null
