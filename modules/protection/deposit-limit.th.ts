export const day = 'รายวัน'
export const week = 'รายสัปดาห์'
export const month = 'รายเดือน'
