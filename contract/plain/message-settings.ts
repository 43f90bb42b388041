/** The messages a member can have: by which channel, about what. Each is sent unless the member mutes it; those
 *  of promotions only once the member wants them. */
const messageWays = ['sms', 'chat'] as const
const messageSubjects = ['sign_in', 'deposit', 'withdrawal', 'promotion'] as const
type MessageWay = (typeof messageWays)[number]
type MessageSubject = (typeof messageSubjects)[number]

/** One message as the API, the database and the screens name it: "sms_sign_in". */
export type MessageKind = `${MessageWay}_${MessageSubject}`
export const messageKinds: readonly MessageKind[] = messageWays.flatMap((way) =>
  messageSubjects.map((subject): MessageKind => `${way}_${subject}`),
)

/** Which messages a member wants. */
export type MessageSettings = Record<MessageKind, boolean>
