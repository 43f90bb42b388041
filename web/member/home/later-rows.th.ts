export const moreRows = 'ตามค่ายและธีม'
export const showRows = (count: number) => `แสดงเกมอีก ${count} แถว`
export const readAgain = 'โหลดเกมอีกครั้ง'
