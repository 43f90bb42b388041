export const wordsByName: Record<string, { en: string; th: string }> = {
  phone: {
    en: 'Thai mobile number: 08…, 06…, 09… or +66…; spaces, dashes and Thai digits are read. Beside a bearer it is optional and must be their own.',
    th: 'เบอร์มือถือไทย 08…, 06…, 09… หรือ +66… เว้นวรรค ขีด และเลขไทยใช้ได้ หากส่งพร้อม Bearer จะเว้นไว้ก็ได้ แต่ถ้าส่งต้องเป็นเบอร์ของเจ้าของ Bearer',
  },
  password: {
    en: '8-15 characters with lower case, upper case and digit, or 15-64 characters of any kind; common passwords are refused.',
    th: '8-15 ตัวอักษร มีตัวพิมพ์เล็ก ตัวพิมพ์ใหญ่ และตัวเลข หรือ 15-64 ตัวอักษรแบบใดก็ได้ รหัสผ่านที่คาดเดาง่ายใช้ไม่ได้',
  },
  password_confirmation: { en: 'The same password once more.', th: 'รหัสผ่านเดียวกันอีกครั้ง' },
  old_password: { en: 'The password so far.', th: 'รหัสผ่านปัจจุบัน' },
  otp: { en: 'The six digits of the SMS.', th: 'รหัส 6 หลักจาก SMS' },
  amount: {
    en: 'Baht as decimal text: at most one dot and two decimals; Thai digits are read. A JSON number is read by its source text.',
    th: 'จำนวนเงินบาทเป็นข้อความ ทศนิยมไม่เกิน 2 ตำแหน่ง ใช้เลขไทยได้ ตัวเลขใน JSON จะอ่านตามที่เขียน',
  },
  bank: { en: 'A key of GET /banks whose bank is selectable.', th: 'รหัสธนาคารจาก GET /banks ที่เลือกใช้ได้' },
  account_number: {
    en: '10-15 digits; spaces, dashes and Thai digits are read.',
    th: 'เลขบัญชี 10-15 หลัก เว้นวรรค ขีด และเลขไทยใช้ได้',
  },
  name: { en: 'First and family name as in the bank book.', th: 'ชื่อและนามสกุลตามสมุดบัญชี' },
  cursor: {
    en: 'The next_cursor of the page before; empty: the first page.',
    th: 'next_cursor ของหน้าก่อน เว้นว่างหมายถึงหน้าแรก',
  },
  limit: { en: 'Rows on a page, 1 to 100; 20 where nothing is said.', th: 'จำนวนรายการต่อหน้า 1 ถึง 100 ไม่ส่งหมายถึง 20' },
  topic: { en: 'Only articles about this; empty: all.', th: 'เฉพาะบทความในหัวข้อกลุ่มนี้ เว้นว่างหมายถึงทั้งหมด' },
  slug: { en: 'The name of an article in its address.', th: 'ชื่อของบทความในลิงก์' },
  birth_date: { en: 'yyyy-mm-dd, Christian era; 20 years or older.', th: 'ปี-เดือน-วัน (ค.ศ.) อายุ 20 ปีบริบูรณ์ขึ้นไป' },
  promotion_id: { en: '"0", empty or absent: none.', th: '"0" ว่าง หรือไม่ส่ง หมายถึงไม่รับโปรโมชัน' },
  ip: {
    en: 'Not needed and without effect; any text up to 64 characters.',
    th: 'ไม่จำเป็นและไม่มีผล ข้อความใดก็ได้ไม่เกิน 64 ตัวอักษร',
  },
  line: { en: 'LINE id; may be empty.', th: 'ไอดีไลน์ เว้นว่างได้' },
  no_otp: { en: 'Accepted, without effect.', th: 'รับได้ แต่ไม่มีผล' },
  bypass_username: { en: 'Accepted, without effect.', th: 'รับได้ แต่ไม่มีผล' },
  token: {
    en: 'What the start answered; without it the code is worth nothing.',
    th: 'ค่าที่ได้จากขั้นเริ่มต้น ต้องส่งคู่กับรหัส OTP',
  },
  commitment: {
    en: 'The commitment that was shown with the wheel; it names the spin. Absent: the next one.',
    th: 'รหัสที่ประกาศไว้ก่อนหมุน ระบุการหมุนครั้งนั้น ไม่ส่งคือครั้งถัดไป',
  },
  client_seed: { en: 'What you add to the draw; absent: "none".', th: 'เลขของคุณที่ใช้ร่วมในการสุ่ม ไม่ส่งคือ none' },
  g: { en: 'The host name of a game site, without port.', th: 'ชื่อโฮสต์ของเว็บเกม ไม่รวมพอร์ต' },
  kind: { en: '"skill": only games of skill; empty: all.', th: '"skill" เฉพาะเกมทักษะ เว้นว่างหมายถึงทั้งหมด' },
  sort: {
    en: '"popular": most played in seven days first; empty: the order of the catalogue.',
    th: '"popular" เรียงตามยอดเล่น 7 วัน เว้นว่างหมายถึงลำดับของรายการเกม',
  },
  label: {
    en: '"hot": most played; "new": just out; empty: all.',
    th: '"hot" คนเล่นมาก "new" เพิ่งออก เว้นว่างหมายถึงทั้งหมด',
  },
  game: { en: 'The code of a game; empty for the lobby.', th: 'รหัสเกม เว้นว่างเพื่อเข้าล็อบบี้' },
  tab: {
    en: '0 account and statement, 1 bonuses of activities, 2 deposits and withdrawals.',
    th: '0 บัญชีและความเคลื่อนไหว 1 โบนัสกิจกรรม 2 รายการฝากถอน',
  },
  from: {
    en: 'Bangkok date yyyy-mm-dd, included; absent: from the beginning.',
    th: 'วันที่เริ่ม (เวลาไทย) ปี-เดือน-วัน ค.ศ. ไม่ส่งคือตั้งแต่แรก',
  },
  to: {
    en: 'Bangkok date yyyy-mm-dd, included; absent: until now.',
    th: 'วันที่สิ้นสุด (เวลาไทย) ปี-เดือน-วัน ค.ศ. ไม่ส่งคือถึงปัจจุบัน',
  },
  period: { en: 'How long the pause lasts; absent: the shortest one.', th: 'ระยะเวลาที่พัก ไม่ส่งคือระยะที่สั้นที่สุด' },
  reason: { en: 'Why, in your own words.', th: 'เหตุผล เขียนด้วยคำของคุณเอง' },
  credential: {
    en: "The browser's PublicKeyCredential as JSON text (its toJSON).",
    th: 'PublicKeyCredential ของเบราว์เซอร์เป็นข้อความ JSON (ผลของ toJSON)',
  },
  referral_key: {
    en: 'The key of the member who recommended the site; an unknown one is ignored.',
    th: 'รหัสผู้แนะนำ รหัสที่ไม่รู้จักจะไม่มีผล',
  },
  affiliate_key: {
    en: 'The key of a marketing partner; wins over a referral key.',
    th: 'รหัสพันธมิตรการตลาด มีผลก่อนรหัสผู้แนะนำ',
  },
}
