import { openOfficeBehind } from '#tests/fixtures/e2e-office.ts'
import { expect, checkScreen, test } from './fixtures.ts'
import { newPerson, register } from './people.ts'

const COUNTED = { annotation: { type: 'slow', description: 'commissions are counted every minute' } }

test(
  'a friend registers by a link, deposits and plays; the commission appears, and is claimed into credit',
  COUNTED,
  async ({ newMember, stack, world }) => {
    const { member, page } = await newMember(0, null)
    const { referral_id: key } = await member.profile()
    const person = newPerson()
    const friend = await register(
      stack,
      world,
      { ...person, account: { ...person.account, name: 'มานี มีเพื่อน' } },
      '1990-05-12',
      key,
    )
    await friend.deposit('500')
    // Minimums so low that the test need not play for 1,000 baht: a game takes a round every few seconds.
    const office = openOfficeBehind(stack)
    await office.grant('referral_turnover_min', '300.00')
    await office.grant('referral_claim_min', '1.00')
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    await page.goto('/referral')
    await expect(page.getByText('รับได้ตั้งแต่ 1.00 บาท')).toBeVisible()

    await test.step('what the friend plays is counted once the round is settled', async () => {
      await friend.play(4)
    })

    await test.step('and the member sees it come, without a reload, and takes it over', async () => {
      const claim = page.getByRole('button', { name: /^รับ [\d,.]+ บาท$/ })
      // Counted every minute.
      await expect(claim).toBeVisible({ timeout: 90_000 })
      await checkScreen(page, 'commissions-1-claimable', true)
      const before = Number((await member.profile()).referral_pending)
      expect(before, '0.30 % of four rounds of 100').toBe(1.2)
      await claim.click()
      await expect(page.getByText('รับรายได้เข้าเครดิตแล้ว')).toBeVisible()
      await expect(claim).toBeHidden()
      const after = await member.profile()
      expect(after).toMatchObject({ referral_pending: '0.00' })
      expect(after.ufabet_credit).toBe('1.20')
    })
    await office.grant('referral_turnover_min', '1000.00')
    await office.grant('referral_claim_min', '50.00')
    await office.close()
  },
)
