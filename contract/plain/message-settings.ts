/** The messages a member can have: by which channel, about what. Each is sent unless the member mutes it; those
 *  of promotions only once the member wants them. */
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
