import * as th from './topics.th.server.ts'

/** In this order; articles about one game belong to the games. */
const offered = [
  { topic: '', name: th.all },
  { topic: 'money', name: th.money },
  { topic: 'slots', name: th.games },
  { topic: 'football', name: th.football },
  { topic: 'care', name: th.care },
  { topic: 'safety', name: th.safety },
] as const

export const topicLinks = (chosen: string) =>
  offered.map(({ topic, name }) => ({
    name,
    to: topic === '' ? '/news' : `/news?topic=${topic}`,
    current: topic === chosen,
  }))

/** An unlisted topic is about a game. */
export const topicName = (topic: string): string =>
  offered.find((one) => topic !== '' && one.topic === topic)?.name ?? th.games
