/** The topics offered to readers, in this order; articles about one game go with the games. */
const offered = [
  { topic: '', name: 'ทั้งหมด' },
  { topic: 'money', name: 'ฝากถอน' },
  { topic: 'slots', name: 'เกม' },
  { topic: 'football', name: 'ฟุตบอล' },
  { topic: 'care', name: 'เล่นอย่างมีสติ' },
  { topic: 'safety', name: 'ความปลอดภัย' },
] as const

/** The links above the list of news, the chosen one marked. */
export const topicLinks = (chosen: string) =>
  offered.map(({ topic, name }) => ({ name, to: topic === '' ? '/news' : `/news?topic=${topic}`, current: topic === chosen }))

/** The name of a topic; an unlisted one is about a game. */
export const topicName = (topic: string): string => offered.find((one) => topic !== '' && one.topic === topic)?.name ?? 'เกม'
