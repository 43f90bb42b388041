/** What the phone in a scene shows, from the top: a sum, a row, a button that is pressed, a QR, a tick, bars of a meter, or a line of
 *  text. */
export type Part =
  | { kind: 'sum'; text: string }
  | { kind: 'row'; text: string; value: string }
  | { kind: 'button'; text: string }
  | { kind: 'qr' }
  | { kind: 'tick'; text: string }
  | { kind: 'bars'; text: string; full: number }
  | { kind: 'line'; text: string }

/** One scene: its duration, its heading in one or two lines, the phone, and the captions. */
export type Scene = { seconds: number; heading: readonly string[]; phone: readonly Part[]; caption: string }
export type VideoScript = { name: string; title: string; art: string; scenes: readonly Scene[] }

/** The five videos of the site. Each shows only what the site does. */
export const scripts: readonly VideoScript[] = [
  {
    name: 'deposit',
    title: 'ฝากเงินด้วย QR',
    art: 'coins',
    scenes: [
      {
        seconds: 3,
        heading: ['ฝากเงิน', 'ด้วย QR'],
        phone: [
          { kind: 'sum', text: '฿300.00' },
          { kind: 'button', text: 'ฝากเงิน' },
        ],
        caption: 'กดฝากเงิน แล้วระบุจำนวนที่ต้องการ',
      },
      {
        seconds: 3.5,
        heading: ['ตรวจบัญชี', 'ก่อนโอน'],
        phone: [
          { kind: 'row', text: 'บัญชี', value: '123-4-56789-0' },
          { kind: 'button', text: 'ถูกต้อง ไปฝากเงิน' },
        ],
        caption: 'โอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น ยอดจากบัญชีอื่นจะถูกพักไว้และโอนคืน',
      },
      {
        seconds: 4,
        heading: ['สแกน QR', 'ให้ตรงยอด'],
        phone: [{ kind: 'sum', text: '฿300.00' }, { kind: 'qr' }],
        caption: 'สแกนด้วยแอปธนาคาร และโอนให้ตรงยอดทุกสตางค์ภายในเวลาที่แสดง',
      },
      {
        seconds: 4,
        heading: ['เครดิตเข้า', 'เอง'],
        phone: [
          { kind: 'tick', text: 'ฝากเงินสำเร็จ' },
          { kind: 'row', text: 'เลขที่', value: 'D-22112569-0482' },
        ],
        caption: 'เครดิตเข้าเองเมื่อธนาคารยืนยัน ไม่ต้องแจ้งสลิป เก็บเลขที่รายการไว้ถามเจ้าหน้าที่ได้',
      },
    ],
  },
  {
    name: 'withdraw',
    title: 'ถอนเงินเข้าบัญชี',
    art: 'tuktuk',
    scenes: [
      {
        seconds: 3,
        heading: ['ถอนเงิน', 'เข้าบัญชี'],
        phone: [
          { kind: 'sum', text: '฿500.00' },
          { kind: 'button', text: 'ถอนเงิน' },
        ],
        caption: 'กดถอนเงิน แล้วระบุจำนวน เงินเข้าเฉพาะบัญชีที่ลงทะเบียนไว้',
      },
      {
        seconds: 3.5,
        heading: ['ยอดถูกกันไว้', 'ครบทุกบาท'],
        phone: [
          { kind: 'line', text: 'กำลังดำเนินการถอน' },
          { kind: 'row', text: 'กันเครดิตไว้', value: '500.00' },
          { kind: 'bars', text: 'ขั้นตอน', full: 2 },
        ],
        caption: 'ระหว่างรอ ยอดที่ถอนถูกกันไว้ครบ ปิดหน้านี้ได้',
      },
      {
        seconds: 3.5,
        heading: ['ยอดใหญ่', 'มีคนตรวจ'],
        phone: [
          { kind: 'row', text: 'ยอดปกติ', value: 'โอนเอง' },
          { kind: 'row', text: 'ยอดใหญ่', value: '1 คน' },
          { kind: 'row', text: 'ใหญ่มาก', value: '2 คน' },
        ],
        caption: 'ยอดใหญ่มีเจ้าหน้าที่ตรวจหนึ่งหรือสองคน เพื่อให้เงินถึงเจ้าของ',
      },
      {
        seconds: 3.5,
        heading: ['เงินเข้า', 'บัญชีแล้ว'],
        phone: [
          { kind: 'tick', text: 'ถอนเงินสำเร็จ' },
          { kind: 'row', text: 'เลขที่', value: 'W-22112569-0031' },
        ],
        caption: 'ถ้าธนาคารปฏิเสธ เครดิตจะกลับเข้ากระเป๋าพร้อมสาเหตุ',
      },
    ],
  },
  {
    name: 'check-round',
    title: 'ตรวจผลเกมย้อนหลัง',
    art: 'lotus',
    scenes: [
      {
        seconds: 3.5,
        heading: ['ผลถูกล็อก', 'ก่อนเล่น'],
        phone: [
          { kind: 'line', text: 'ก่อนหมุน' },
          { kind: 'row', text: 'ค่าลับ', value: 'ล็อกแล้ว' },
        ],
        caption: 'ก่อนเล่น เกมล็อกค่าที่ใช้สุ่มไว้ และบอกลายนิ้วมือของค่านั้น จึงเปลี่ยนทีหลังไม่ได้',
      },
      {
        seconds: 3.5,
        heading: ['เล่นจบ', 'แล้วเปิดเผย'],
        phone: [
          { kind: 'line', text: 'หลังเล่น' },
          { kind: 'row', text: 'ค่าลับ', value: '3f9a…c21e' },
        ],
        caption: 'เมื่อเปลี่ยนค่าใหม่ เกมเปิดเผยค่าเดิม ใครก็คำนวณผลซ้ำได้',
      },
      {
        seconds: 3.5,
        heading: ['คำนวณซ้ำ', 'ในเครื่องคุณ'],
        phone: [
          { kind: 'row', text: 'รอบที่ 12', value: 'ตรง' },
          { kind: 'row', text: 'รอบที่ 13', value: 'ตรง' },
          { kind: 'tick', text: 'ตรวจแล้ว' },
        ],
        caption: 'หน้าตรวจสอบความยุติธรรมคำนวณซ้ำในเบราว์เซอร์ของคุณ ไม่ต้องเชื่อเรา',
      },
      {
        seconds: 3,
        heading: ['ตรวจได้', 'ไม่ได้แปลว่าชนะ'],
        phone: [
          { kind: 'line', text: 'ผลสุ่มจริง' },
          { kind: 'line', text: 'เล่นเท่าที่เสียได้' },
        ],
        caption: 'ผลที่ตรวจได้คือผลที่สุ่มจริง ไม่ใช่ผลที่รับประกันว่าจะชนะ',
      },
    ],
  },
  {
    name: 'limits',
    title: 'ตั้งวงเงินและพักการเล่น',
    art: 'lantern',
    scenes: [
      {
        seconds: 3,
        heading: ['ตั้งงบ', 'ก่อนเล่น'],
        phone: [
          { kind: 'bars', text: 'ฝากวันนี้', full: 2 },
          { kind: 'row', text: 'วงเงินต่อวัน', value: '500.00' },
        ],
        caption: 'ตั้งวงเงินฝาก วงเงินเสีย และวงเงินเดิมพัน ต่อวัน ต่อสัปดาห์ หรือต่อเดือน',
      },
      {
        seconds: 3.5,
        heading: ['ลดได้ทันที', 'เพิ่มต้องรอ'],
        phone: [
          { kind: 'row', text: 'ลดวงเงิน', value: 'ทันที' },
          { kind: 'row', text: 'เพิ่มวงเงิน', value: '24 ชม.' },
        ],
        caption: 'ลดวงเงินมีผลทันที การเพิ่มต้องรอ 24 ชั่วโมงและยืนยันอีกครั้ง',
      },
      {
        seconds: 3.5,
        heading: ['พักได้', 'เมื่ออยากพัก'],
        phone: [
          { kind: 'button', text: 'พัก 24 ชั่วโมง' },
          { kind: 'button', text: 'พัก 6 เดือน' },
        ],
        caption: 'พักได้ตั้งแต่ 24 ชั่วโมง หรือกันตัวเองออกตั้งแต่ 6 เดือนขึ้นไป',
      },
      {
        seconds: 3,
        heading: ['โทร 1323', 'ฟรี'],
        phone: [
          { kind: 'sum', text: '1323' },
          { kind: 'line', text: 'สายด่วนสุขภาพจิต' },
        ],
        caption: 'ถ้าการพนันเริ่มกระทบชีวิต โทรสายด่วน 1323 ฟรีตลอด 24 ชั่วโมง',
      },
    ],
  },
  {
    name: 'safe-account',
    title: 'ดูแลบัญชีให้ปลอดภัย',
    art: 'naga',
    scenes: [
      {
        seconds: 3.5,
        heading: ['ไม่มีใคร', 'ขอรหัส OTP'],
        phone: [
          { kind: 'line', text: 'SMS: รหัส OTP' },
          { kind: 'sum', text: '● ● ● ● ● ●' },
        ],
        caption: 'เจ้าหน้าที่ไม่เคยขอรหัสผ่านหรือรหัส OTP ใครขอ อย่าให้',
      },
      {
        seconds: 3.5,
        heading: ['รหัสผ่าน', 'ที่เดายาก'],
        phone: [
          { kind: 'bars', text: 'ความปลอดภัย', full: 4 },
          { kind: 'line', text: 'ไม่ใช้ซ้ำกับเว็บอื่น' },
        ],
        caption: 'ตั้งรหัสผ่านที่ไม่ใช้กับเว็บอื่น หรือใช้พาสคีย์ที่ไม่ต้องจำรหัส',
      },
      {
        seconds: 3.5,
        heading: ['ดูอุปกรณ์', 'ที่เข้าอยู่'],
        phone: [
          { kind: 'row', text: 'เครื่องนี้', value: 'ใช้อยู่' },
          { kind: 'row', text: 'เครื่องอื่น', value: 'ออก' },
          { kind: 'button', text: 'ออกจากทุกเครื่อง' },
        ],
        caption: 'ดูอุปกรณ์ที่เข้าสู่ระบบอยู่ และสั่งออกได้ทุกเครื่องจากหน้าความปลอดภัย',
      },
      {
        seconds: 3.5,
        heading: ['ดูชื่อเว็บ', 'ก่อนกรอก'],
        phone: [
          { kind: 'line', text: 'เข้าจากลิงก์ทางการ' },
          { kind: 'tick', text: 'ตรวจที่อยู่เว็บแล้ว' },
        ],
        caption: 'เข้าเว็บจากลิงก์ทางการเท่านั้น ดูที่อยู่เว็บให้ตรงก่อนกรอกรหัสผ่าน',
      },
    ],
  },
]
