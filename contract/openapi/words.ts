/** In the order in which a client meets them. `of`: first words of paths. */
export const tags: { name: string; th: string; en: string; of: readonly string[] }[] = [
  {
    name: 'session',
    th: 'สมัครและเข้าสู่ระบบ',
    en: 'Registering, logging in and out',
    of: ['login', 'logout', 'register', 'reset-password', 'unlock'],
  },
  { name: 'money', th: 'ฝากและถอน', en: 'Deposits and withdrawals', of: ['requests'] },
  { name: 'account', th: 'บัญชีของสมาชิก', en: 'What members see and set of themselves', of: ['customers', 'user'] },
  { name: 'site', th: 'ข้อมูลของเว็บไซต์', en: 'What anybody may read', of: [] },
]

/** `site` takes the unclaimed ones. */
export function tagOf(path: string): string {
  const [, first = ''] = path.split('/')
  return tags.find(({ of }) => of.includes(first))?.name ?? 'site'
}

export const description = {
  en: [
    'The API of the member site, for its own pages and for clients of others.',
    '',
    '**In.** Fields come as `application/x-www-form-urlencoded`, JSON, multipart without files, or not at all where none is needed. Unknown fields are',
    'ignored; a repeated one is refused. At most 64 fields and 16 KB. `null` and `"undefined"` count as empty.',
    '',
    '**Who.** `Authorization: Bearer …` decides who the member is. A `phone` beside it must be empty or their own. `x-access` says who may call: `open`',
    'anybody, `register` somebody in the middle of registering, `unbanked` a member also without a bank account, `member` one with a bank account.',
    'Programs need no cookie. A browser must call from the site’s own origin.',
    '',
    '**Out.** A read answers `{success: true, data}`, an action `{success: true, …}`. Money is decimal text ("300.00"), times are UTC instants, ids are text.',
    'A refusal answers the `Error` schema: the code is for programs and stable, the Thai text for people. 429 and 503 say in `Retry-After` how many',
    'seconds to wait. A path that does not exist answers 404 `NOT_FOUND`, another method 405 `METHOD_NOT_ALLOWED` with `Allow`, a failure of ours 500 with',
    'code `INTERNAL`: all with the same body. `GET` changes nothing that is the member’s.',
    '',
    '**Older front ends.** For origins that an operator lists (`CLIENT_PROFILE=classic`, `CLIENT_ORIGINS`) this API answers across origins, in an older form that',
    'the schemas below do not show: the bearer alone, never a cookie; refusals of `/register`, `/requests`, bonus, spin and referral calls as 422 with `errors`',
    '(a dead bearer stays 401); instants as "2026-11-22 22:49:40" in Thai time; ends of requests that are not `completed` as `cancelled`; `login-game` also',
    'without `g`, at a random host that is up (or slow, where none is), with an address that makes its ticket when it is opened, for half an hour',
    'and while the login lasts. They are asked to log in again for everything that others are, but for withdrawals to the unchanged registered',
    'account.',
    '',
    '**Not here.** Addresses outside of `/api` that other servers call (`/hooks`, `/wallet/v1`) are for partners and no business of members’ clients.',
  ].join('\n'),
  th: [
    'API ของเว็บไซต์สมาชิก ใช้ได้ทั้งหน้าเว็บของเราและโปรแกรมที่ผู้อื่นเขียน',
    'ส่งข้อมูลเป็น form-urlencoded, JSON หรือ multipart (ไม่มีไฟล์) ได้ ช่องที่ไม่รู้จักจะไม่มีผล ส่งช่องเดียวกันซ้ำไม่ได้ ไม่เกิน 64 ช่องและ 16 KB',
    'Authorization: Bearer เป็นตัวบอกว่าเป็นสมาชิกคนใด เบอร์โทรที่ส่งมาพร้อมกันต้องว่างหรือเป็นเบอร์ของสมาชิกคนนั้น โปรแกรมไม่ต้องใช้คุกกี้',
    'คำตอบที่สำเร็จมี success: true จำนวนเงินเป็นข้อความทศนิยม 2 ตำแหน่ง เวลาเป็น UTC คำตอบที่ไม่สำเร็จมีรูปแบบเดียว: code สำหรับโปรแกรม ข้อความไทยสำหรับคน',
    'สถานะ 429 และ 503 บอกใน Retry-After ว่าให้รอกี่วินาที เส้นทางที่ไม่มีตอบ 404 เมธอดอื่นตอบ 405 ความผิดพลาดของเราตอบ 500 (INTERNAL)',
    'หน้าเว็บรุ่นเก่าที่ผู้ดูแลระบุต้นทางไว้ (CLIENT_PROFILE=classic, CLIENT_ORIGINS) เรียกข้ามต้นทางได้ด้วย Bearer อย่างเดียว ไม่ใช้คุกกี้ การปฏิเสธของการสมัครและการเงินเป็น 422 พร้อม errors',
    'เวลาเป็นเวลาไทย เช่น 2026-11-22 22:49:40 รายการที่จบโดยไม่สำเร็จเป็น cancelled และ login-game ไม่ต้องระบุ g ได้ ลิงก์ที่ได้จะออกตั๋วเมื่อเปิด ใช้ได้ครึ่งชั่วโมงระหว่างที่ยังเข้าสู่ระบบ',
  ],
}
