import { moneySetting, settingReader, settingTable } from '#modules/settings/index.ts'

export const gameSettings = settingTable(
  {
    games_closed: {
      section: 'games',
      name: 'ค่ายและเกมที่ปิดปรับปรุง',
      hint: 'ชื่อค่าย หรือ ชื่อค่าย/รหัสเกม คั่นด้วยจุลภาค สมาชิกเข้าและเดิมพันไม่ได้ รอบที่ค้างยังจบตามปกติ เว้นว่างคือไม่ปิด',
      kind: 'text',
      fourEyes: false,
      default: '',
      pattern: /^[a-z0-9.-]+(?:\/[!-+.-~-]{1,64})?(?: *, *[a-z0-9.-]+(?:\/[!-+.-~-]{1,64})?)*$/,
      example: 'slots.example, fish.example/big-tuna',
    },
    reward_max: {
      section: 'games',
      name: 'รางวัลจากค่ายสูงสุดต่อครั้ง',
      ...moneySetting('รางวัลที่ไม่มีเดิมพัน เช่น แจ็กพอต มากกว่านี้ไม่จ่าย ค่ายส่งใหม่ได้เมื่อปรับเพิ่มแล้ว', [0, 200_000, 100_000_000]),
    },
    round_win_max: {
      section: 'games',
      name: 'รางวัลสูงสุดต่อรอบ',
      ...moneySetting(
        'รอบเดียวได้รวมมากกว่านี้จะพักไว้ตรวจ ไม่ว่าค่ายจะประกาศรางวัลสูงสุดไว้เท่าใด',
        [1_000, 1_000_000, 1_000_000_000],
      ),
    },
    win_multiple_default: {
      section: 'games',
      name: 'รางวัลสูงสุดของเกมที่ค่ายไม่ประกาศ (เท่าของเดิมพัน)',
      hint: 'รอบที่ได้มากกว่าจำนวนเท่านี้จะพักไว้ตรวจ ใช้กับเกมที่ค่ายไม่ได้ประกาศรางวัลสูงสุด',
      kind: 'integer',
      fourEyes: true,
      default: 1_000,
      min: 1,
      max: 1_000_000,
    },
    host_silence: {
      section: 'games',
      name: 'รอค่ายเกมตอบเมื่อตรวจเครดิต (วินาที)',
      hint: 'เกินนี้ไม่นับว่ารอค่ายนั้นแล้ว ระบบยังถามค่ายต่อเอง',
      kind: 'integer',
      fourEyes: false,
      default: 8,
      min: 3,
      max: 30,
    },
    free_stakes_max: {
      section: 'games',
      name: 'มูลค่าเดิมพันฟรีที่นับต่อรอบ',
      ...moneySetting('รอบฟรีที่ค่ายแจกไม่หักเครดิต จึงนับมูลค่าเดิมพันไม่เกินเท่านี้เมื่อคิดรางวัลสูงสุด', [0, 1_000, 1_000_000]),
    },
    unstaked_member_day_max: {
      section: 'games',
      name: 'เงินจากค่ายที่ไม่มีเดิมพัน ต่อสมาชิกต่อวัน',
      ...moneySetting('รวมรางวัลและผลรอบฟรีทุกค่าย เกินนี้ไม่รับรางวัล และพักผลรอบฟรีไว้ตรวจ', [0, 300_000, 100_000_000]),
    },
    unstaked_host_day_max: {
      section: 'games',
      name: 'เงินจากค่ายที่ไม่มีเดิมพัน ต่อค่ายต่อวัน',
      ...moneySetting('รวมรางวัลและผลรอบฟรีของสมาชิกทุกคน เกินนี้ไม่รับรางวัล และพักผลรอบฟรีไว้ตรวจ', [0, 1_000_000, 1_000_000_000]),
    },
  },
  [['unstaked_member_day_max', 'unstaked_host_day_max']],
)

export const findSetting = settingReader(gameSettings)
