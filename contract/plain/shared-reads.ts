/** The same for every caller: pages reuse a read of at most two seconds ago. */
export const sharedReads = [
  'GET /banners',
  'GET /banks',
  'GET /fixtures',
  'GET /front',
  'GET /game-facts',
  'GET /games',
  'GET /links',
  'GET /lobbies',
  'GET /news',
  'GET /news/{slug}',
  'GET /promotions',
  'GET /site-info',
  'GET /slot-tips',
  'GET /slot-tips/{id}',
  'GET /tables',
  'GET /videos',
] as const

export type SharedRead = (typeof sharedReads)[number]
