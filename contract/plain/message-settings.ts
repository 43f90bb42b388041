/** A member mutes and unmutes each kind; at first SMS of deposits and withdrawals and all of promotions are muted. */
const messageChannels = ['sms', 'chat'] as const
const messageSubjects = ['sign_in', 'deposit', 'withdrawal', 'promotion'] as const
type MessageChannel = (typeof messageChannels)[number]
type MessageSubject = (typeof messageSubjects)[number]

/** In API, database and screens: "sms_sign_in". */
export type MessageKind = `${MessageChannel}_${MessageSubject}`
export const messageKinds: readonly MessageKind[] = messageChannels.flatMap((channel) =>
  messageSubjects.map((subject): MessageKind => `${channel}_${subject}`),
)

export type MessageSettings = Record<MessageKind, boolean>
