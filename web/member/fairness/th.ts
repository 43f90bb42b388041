export const title = 'ตรวจสอบความยุติธรรม'
export const description = 'ตรวจผลเกมย้อนหลังทุกรอบเทียบกับรหัสที่ประกาศก่อนเล่น คำนวณในเบราว์เซอร์ของคุณเอง'
export const lead = 'ทุกการคำนวณในหน้านี้ทำในเครื่องของคุณ ไม่ต้องเชื่อคำบอกของเรา'
export const how = [
  { title: 'ก่อนเล่น', text: 'เกมสุ่มค่าลับไว้ล่วงหน้า แล้วประกาศรหัสล็อกของค่านั้น เปลี่ยนค่าภายหลังแล้วรหัสจะไม่ตรง' },
  { title: 'ระหว่างเล่น', text: 'ผลแต่ละรอบคำนวณจากค่าลับ ค่าของคุณ และลำดับรอบเท่านั้น' },
  { title: 'หลังเล่น', text: 'กดเปิดเผยค่าลับในเกม แล้วหน้านี้จะตรวจทุกรอบให้เอง' },
] as const
export const logInTitle = 'เข้าสู่ระบบเพื่อตรวจสอบ?'
export const logInText = 'หน้านี้ตรวจรอบที่คุณเล่นเอง จึงต้องเข้าสู่ระบบก่อน แล้วเราจะพาคุณกลับมาที่นี่'
export const logIn = 'เข้าสู่ระบบ'
export const close = 'ปิด'
export const logInButton = 'เข้าสู่ระบบเพื่อตรวจรอบของคุณ'
export const returns = 'อัตราคืนที่วัดได้เทียบกับทฤษฎี'
export const returnsText = (least: string) =>
  `วัดจากรอบที่จบแล้วทั้งหมดของคุณ เกมที่เล่นครบ ${least} รอบขึ้นไป และไม่บอกผลของรอบถัดไป`
export const notMeasured = (least: string) =>
  `ยังไม่มีเกมที่คุณเล่นครบ ${least} รอบ จำนวนรอบที่น้อยกว่านี้บอกอัตราคืนไม่ได้ ค่าตามทฤษฎีของแต่ละเกมดูได้ที่หน้าเกม`
export const boughtIn = (title: string) => `${title} · ซื้อฟีเจอร์`
export const boughtText = 'รอบที่ซื้อฟีเจอร์แยกเป็นอีกบรรทัด และเทียบกับอัตราที่ค่ายเกมประกาศสำหรับการซื้อฟีเจอร์'
export const game = 'เกม'
export const roundsCount = 'รอบ'
export const theory = 'ทฤษฎี'
export const measured = 'วัดได้'
export const unpublished = 'ไม่ประกาศ'
export const rounds = 'รอบของคุณ'
export const roundsOf = (title: string) => `รอบของคุณ · ${title}`
export const noneRevealed = 'ยังไม่มีรอบที่เปิดเผยค่าลับ เปิดเกม เลือกตรวจสอบความยุติธรรม แล้วกดเปิดเผย'
export const checked = (checked: number, all: number, wrong: number) =>
  wrong === 0
    ? `ตรวจแล้ว ${checked} จาก ${all} รอบ ถูกต้องทั้งหมด${checked < all ? ' รอบที่เหลือตรวจได้เมื่อเกมเปิดเผยค่าลับ' : ''}`
    : `พบ ${wrong} รอบที่ผลไม่ตรง กรุณาแจ้งเจ้าหน้าที่พร้อมหมายเลขรอบ`
export const none = 'ยังไม่มีรอบให้ตรวจ'
export const noneText = 'เมื่อคุณเล่นเกม ทุกรอบจะแสดงที่นี่พร้อมรหัสผูกมัด'
export const toGames = 'ดูเกม'
export const stake = 'เดิมพัน'
export const payout = 'ได้รับ'
export const states = { open: 'กำลังเล่น', settled: 'จบแล้ว', voided: 'ยกเลิก' } as const
export const check = 'ตรวจรอบนี้'
export const right = 'ตรวจแล้ว ถูกต้อง'
export const wrong = 'ผลไม่ตรง'
export const checkOf = (title: string, when: string, verdict: string) => `${verdict} ${title} ${when}`
export const uncommitted = 'ค่ายเกมไม่ได้ประกาศรหัสผูกมัดของรอบนี้ จึงตรวจด้วยวิธีนี้ไม่ได้'
export const stillOpen = 'รอบนี้ยังไม่จบ ตรวจได้เมื่อจบแล้ว'
export const roundNo = 'หมายเลขรอบ'
export const commitment = 'รหัสผูกมัด'
export const clientSeed = 'ซีดของคุณ'
export const nonce = 'ลำดับรอบ'
export const outcome = 'ผลที่แสดง'
export const serverSeed = 'ซีดลับที่เกมเปิดเผย'
export const serverSeedHint = 'เปิดเกม เลือกความยุติธรรม แล้วเปลี่ยนซีด เกมจะแสดงซีดลับเดิม คัดลอกมาวางที่นี่'
export const compute = 'คำนวณ'
export const seedNeeded = 'กรุณาวางซีดลับที่เกมเปิดเผย'
export const cannot = 'เบราว์เซอร์นี้คำนวณ SHA-256 ไม่ได้ กรุณาใช้เบราว์เซอร์รุ่นใหม่ผ่าน https'
export const seedHolds = 'ซีดตรงกับรหัสผูกมัดที่ประกาศก่อนเล่น'
export const seedFails = 'ซีดไม่ตรงกับรหัสผูกมัด ตรวจว่าคัดลอกครบและเป็นซีดของรอบนี้ หากยังไม่ตรง กรุณาแจ้งเจ้าหน้าที่พร้อมหมายเลขรอบ'
export const outcomeMatches = 'ผลที่แสดงคำนวณได้จากซีดจริง'
export const outcomeFails = 'ผลที่แสดงไม่ตรงกับที่คำนวณได้ กรุณาแจ้งเจ้าหน้าที่พร้อมหมายเลขรอบ'
export const outcomeUnknown = 'เกมนี้ไม่ได้ประกาศวิธีคำนวณผล ตรวจได้เฉพาะรหัสผูกมัด'
export const computed = 'แฮชที่คำนวณได้'
export const drawn = 'ผลที่คำนวณได้'
export const older = 'ดูรอบก่อนหน้า'
export const withoutScript = 'การตรวจรอบต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้ เพราะคำนวณในเครื่องของคุณ'
