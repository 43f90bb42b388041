import { html } from 'hono/html'
import type { Stepper } from './boards.ts'

export const crashBoard = () =>
  html`<ol class="last-drops" id="marks" aria-label="จุดดับของรอบที่ผ่านมา ผลที่ผ่านมาไม่บอกผลถัดไป"></ol>
<div class="sky" id="sky"><p class="times leaf" id="times">–</p><p class="phase" id="phase">กำลังเชื่อมต่อ</p><svg
  id="curve" viewBox="0 0 340 300" preserveAspectRatio="none" aria-hidden="true"><path id="under" fill="#FFD35A"
  opacity=".25"/><path id="line" fill="none" stroke="#FFE08A" stroke-width="5" stroke-linecap="round"
  vector-effect="non-scaling-stroke"/></svg><div class="lantern" id="lantern" aria-hidden="true"></div></div>
<p class="crowd"><span id="crowd">ผลที่ผ่านมาไม่บอกผลถัดไป</span><br>โอกาสถึง 2× <b>48.5%</b> · ถึง 5× <b>19.4%</b></p>`

export const crashChoices = (stepper: Stepper) => stepper('target', 'เก็บเองเมื่อถึง', 'ไม่ตั้ง', 'ลดเป้า', 'เพิ่มเป้า')

const targets = [101, 150, 200, 300, 500, 1_000, 2_000, 10_000, 100_000]

/** 0.97 ÷ multiplier, rounded down. */
export const crashReturns = () =>
  html`<table><thead><tr><th>เก็บที่</th><th>โอกาสถึง</th><th>ผลตอบแทน</th></tr></thead><tbody>${targets.map(
    (target) =>
      html`<tr><th>${(target / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}×</th><td>${(Math.floor(97_000_000 / target) / 10_000).toFixed(4)}%</td><td>97.00%</td></tr>`,
  )}</tbody></table><p class="quiet">ดับทันทีที่ 1.00 เท่า 3.96% ของรอบ สิ่งที่ตรวจเองไม่ได้เพิ่มเติม: เวลาที่เซิร์ฟเวอร์ได้รับการกด และคนอื่นในรอบเป็นคนจริง ค่าสุ่มสาธารณะของระบบทดลองนี้เป็นของเราเอง</p>`
