import * as th from './topics.th.server.ts'

/** The topics offered to readers, in this order; articles about one game go with the games. */
const offered = [
  { topic: '', name: th.all },
  { topic: 'money', name: th.money },
  { topic: 'slots', name: th.games },
  { topic: 'football', name: th.football },
  { topic: 'care', name: th.care },
  { topic: 'safety', name: th.safety },
] as const

/** The links above the list of news, the chosen one marked. */
export const topicLinks = (chosen: string) =>
  offered.map(({ topic, name }) => ({ name, to: topic === '' ? '/news' : `/news?topic=${topic}`, current: topic === chosen }))

/** The name of a topic; an unlisted one is about a game. */
export const topicName = (topic: string): string => offered.find((one) => topic !== '' && one.topic === topic)?.name ?? th.games
