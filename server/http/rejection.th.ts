export const countryNotServed = 'ไม่สามารถให้บริการได้'
export const hostUnknown = 'ไม่พบเว็บไซต์นี้'
export const tooManyRequests = 'กรุณารอสักครู่'
export const busy = 'ระบบกำลังทำงานหนัก'
