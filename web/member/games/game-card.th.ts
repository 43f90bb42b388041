export const playNow = 'เล่นเลย'
export const tryIt = 'ทดลองเล่นฟรี'
export const about = 'รายละเอียด'
export const rtp = (percent: string) => `RTP ${percent}%`
export const closedGame = 'ปิดปรับปรุง'
export const hot = 'ฮิต'
export const fresh = 'ใหม่'
export const favourite = (title: string) => `เกมโปรด ${title}`
