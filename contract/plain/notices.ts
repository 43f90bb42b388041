/** The notices a member can have: by which channel, about what. Each is sent unless the member mutes it. */
const noticeWays = ['sms', 'chat'] as const
const noticeSubjects = ['sign_in', 'deposit', 'withdrawal'] as const
type NoticeWay = (typeof noticeWays)[number]
type NoticeSubject = (typeof noticeSubjects)[number]

/** One notice as the API, the database and the screens name it: "sms_sign_in". */
export type Notice = `${NoticeWay}_${NoticeSubject}`
export const notices: readonly Notice[] = noticeWays.flatMap((way) => noticeSubjects.map((subject): Notice => `${way}_${subject}`))

/** Which notices a member wants. */
export type NoticeSettings = Record<Notice, boolean>
