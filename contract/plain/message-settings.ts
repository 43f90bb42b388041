/** The messages a member can have: by which channel, about what. A member mutes and unmutes each; at first SMS of
 *  deposits and withdrawals and all of promotions are muted. */
const messageChannels = ['sms', 'chat'] as const
const messageSubjects = ['sign_in', 'deposit', 'withdrawal', 'promotion'] as const
type MessageChannel = (typeof messageChannels)[number]
type MessageSubject = (typeof messageSubjects)[number]

/** One message as the API, the database and the screens name it: "sms_sign_in". */
export type MessageKind = `${MessageChannel}_${MessageSubject}`
export const messageKinds: readonly MessageKind[] = messageChannels.flatMap((channel) =>
  messageSubjects.map((subject): MessageKind => `${channel}_${subject}`),
)

/** Which messages a member wants. */
export type MessageSettings = Record<MessageKind, boolean>
