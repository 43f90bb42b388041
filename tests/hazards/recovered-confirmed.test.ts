import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openAuthenticator } from '#tests/fixtures/authenticator.ts'
import { newPassword, openGranted, type Victim } from '#tests/fixtures/granted.ts'
import { newAccountNumber } from '#tests/fixtures/members.ts'
import type { BrowserSession } from '#tests/fixtures/passkeys.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const granted = openGranted(site)
const { post, get, passkeys, startGame, linkChat, creditAndNotify } = granted

type GrantState = {
  by: string
  seen: boolean
  sessions: { device: { browser: string } }[]
  games: { title: string }[]
  account_change: { account_ending: string } | null
  passkeys: { id: string; name: string }[]
  chat: { linked_at: string } | null
}
const foundBy = async (browser: BrowserSession) =>
  (await get(browser, '/customers/recovery')).body['data'] as GrantState | null

/** The owner logs in again, with the current password. */
async function logBackIn({ phone }: Victim, password = site.password): Promise<BrowserSession> {
  const answer = await passkeys.call('/login', { phone, password })
  expect(answer.status).toBe(200)
  return passkeys.browserSessionOf(answer, phone)
}

/** A member from whom everything was stolen that can be, and who then ended it all. */
async function newRecoveredVictim() {
  const victim = await granted.newVictim()
  const { thief, owner } = victim
  const key = openAuthenticator()
  expect((await passkeys.add(thief, key, {}, 'กุญแจของใครก็ไม่รู้')).status).toBe(200)
  const chatUser = await linkChat(victim)
  const game = await startGame(thief)
  const account = { bank: 'scb', account_number: newAccountNumber(), name: 'สมชาย ใจดี', reason: '' }
  expect((await post(thief, '/customers/bank-account/change', account)).status).toBe(200)
  await (await granted.revocations['the end of all sessions'](victim))()
  return { ...victim, owner, key, chatUser, game, account }
}

describe('what was found', () => {
  test('is shown after the next login, with devices, games, passkeys, chat and the request for another account', async () => {
    const victim = await newRecoveredVictim()
    const browser = await logBackIn(victim)
    const found = await foundBy(browser)
    expect(found).toMatchObject({
      by: 'end_all',
      seen: false,
      games: [{ title: expect.any(String), host: 'slot.localhost' }],
      account_change: { account_ending: victim.account.account_number.slice(-4) },
      passkeys: [{ name: 'กุญแจของใครก็ไม่รู้' }],
      chat: { linked_at: expect.any(String) },
    })
    expect(found?.sessions).toHaveLength(2)
    expect(JSON.stringify(found)).not.toContain(victim.account.account_number)
  })

  test('opens by itself until it is acknowledged, and is there to be read after that', async () => {
    const browser = await logBackIn(await newRecoveredVictim())
    const unseen = async () =>
      ((await get(browser, '/customers/profile')).body['data'] as { recovery_unseen: boolean }).recovery_unseen
    expect(await unseen()).toBe(true)
    expect((await post(browser, '/customers/recovery/seen')).status).toBe(200)
    expect((await post(browser, '/customers/recovery/seen')).status).toBe(200)
    expect(await unseen()).toBe(false)
    expect(await foundBy(browser)).toMatchObject({ seen: true, passkeys: [{}] })
  })

  test('is nothing where nobody ever ended everything, and nobody else’s', async () => {
    await newRecoveredVictim()
    const { thief } = await granted.newVictim()
    expect(await foundBy(thief)).toBeNull()
  })

  test('does not name a game that a log out had ended before', async () => {
    const victim = await granted.newVictim()
    await startGame(victim.thief)
    await post(victim.thief, '/logout')
    await (await granted.revocations['the end of all sessions'](victim))()
    const found = await foundBy(await logBackIn(victim))
    expect([found?.games, found?.sessions.length]).toEqual([[], 1])
  })

  test('takes the request for another bank account back, so that operators have nothing to approve', async () => {
    const { member } = await newRecoveredVictim()
    const rows = await context.sql('select state from members.account_change where member_id = $1', [member])
    expect(rows).toEqual([{ state: 'withdrawn' }])
  })
})

describe('a suspended passkey', () => {
  test('neither logs in nor confirms anything, until its member confirms it with a fresh session', async () => {
    const victim = await newRecoveredVictim()
    const browser = await logBackIn(victim)
    const [shown] = await passkeys.list(browser)
    expect(shown).toMatchObject({ suspended: true })
    expect((await passkeys.logInBy(victim.key)).body.code).toBe('PASSKEY_REFUSED')
    expect((await post(browser, '/customers/reauth/options')).body.code).toBe('PASSKEY_NONE')
    expect((await post(browser, `/customers/passkeys/${shown?.id}/confirm`)).status).toBe(200)
    expect((await passkeys.logInBy(victim.key)).status).toBe(200)
    expect((await foundBy(browser))?.passkeys).toEqual([])
    expect(await passkeys.eventsOf(browser)).toContain('passkey.confirmed')
  })

  test('is confirmed by nobody else, and not by a session whose last proof is old', async () => {
    const victim = await newRecoveredVictim()
    const browser = await logBackIn(victim)
    const [shown] = await passkeys.list(browser)
    const path = `/customers/passkeys/${shown?.id}/confirm`
    expect((await post((await granted.newVictim()).thief, path)).status).toBe(404)
    context.clock.advance(901)
    expect((await post(browser, path)).body.code).toBe('REAUTH_REQUIRED')
    expect((await post(await logBackIn(victim), path)).status).toBe(200)
  })

  test('can be removed', async () => {
    const victim = await newRecoveredVictim()
    const browser = await logBackIn(victim)
    const [shown] = await passkeys.list(browser)
    expect((await post(browser, `/customers/passkeys/${shown?.id}/remove`)).status).toBe(200)
    expect((await passkeys.logInBy(victim.key)).body.code).toBe('PASSKEY_REFUSED')
    expect((await foundBy(browser))?.passkeys).toEqual([])
  })

  test('that was confirmed is suspended again by the next revocation', async () => {
    const victim = await newRecoveredVictim()
    const browser = await logBackIn(victim)
    const [shown] = await passkeys.list(browser)
    await post(browser, `/customers/passkeys/${shown?.id}/confirm`)
    await post(browser, '/customers/sessions/end-all')
    expect((await passkeys.logInBy(victim.key)).body.code).toBe('PASSKEY_REFUSED')
  })

  test('cannot be confirmed by a request of before that arrives late', async () => {
    const victim = await granted.newVictim()
    const key = openAuthenticator()
    await passkeys.add(victim.thief, key)
    const [shown] = await passkeys.list(victim.thief)
    const perform = await granted.revocations['the end of all sessions'](victim)
    const answers = await Promise.all([
      perform(),
      ...Array.from({ length: 10 }, () => post(victim.thief, `/customers/passkeys/${shown?.id}/confirm`)),
    ])
    expect(answers).toHaveLength(11)
    expect((await passkeys.logInBy(key)).body.code).toBe('PASSKEY_REFUSED')
  })
})

describe('a suspended chat', () => {
  test('receives nothing until its member confirms it, and is sent of the suspension nothing that carries data', async () => {
    const victim = await newRecoveredVictim()
    const browser = await logBackIn(victim)
    expect(await creditAndNotify(victim)).toEqual([])
    const shown = (await get(browser, '/customers/notices')).body['data']
    expect(shown).toMatchObject({ chat_suspended: true, chat_linked_at: expect.any(String) })
    expect((await post(browser, '/customers/chat/confirm')).status).toBe(200)
    expect((await creditAndNotify(victim)).map(({ to }) => to)).toContain(victim.chatUser)
    expect((await foundBy(browser))?.chat).toBeNull()
  })

  test('is confirmed by nobody who has none, and not without a fresh proof', async () => {
    const victim = await newRecoveredVictim()
    const browser = await logBackIn(victim)
    expect((await post((await granted.newVictim()).thief, '/customers/chat/confirm')).status).toBe(404)
    context.clock.advance(901)
    expect((await post(browser, '/customers/chat/confirm')).body.code).toBe('REAUTH_REQUIRED')
  })

  test('is replaced by linking another one, and ended by unlinking', async () => {
    const victim = await newRecoveredVictim()
    const browser = await logBackIn(victim)
    const user = await linkChat({ ...victim, thief: browser })
    const reached = (await creditAndNotify(victim)).map(({ to }) => to)
    expect([...new Set(reached)]).toEqual([user])
    await post(browser, '/customers/chat/unlink')
    expect(await creditAndNotify(victim)).toEqual([])
  })
})

describe('what is being granted while its owner ends everything', () => {
  test.each(Object.keys(granted.revocations) as (keyof typeof granted.revocations)[])(
    'does not outlive %s',
    async (revocation) => {
      const victim = await granted.newVictim()
      const perform = await granted.revocations[revocation](victim)
      const uses = Promise.all(
        (['a game that is open', 'a ticket to a game', 'a code that links a chat'] as const).flatMap((kind) =>
          Array.from({ length: 4 }, () => granted.take[kind](victim).catch(() => null)),
        ),
      )
      await perform()
      const outlived: boolean[] = []
      for (const use of await uses) if (use && (await use().catch(() => false))) outlived.push(true)
      expect(outlived).toEqual([])
    },
  )

  test('a login with the password of before, sent at the same time, opens nothing that lasts', async () => {
    const victim = await granted.newVictim()
    const perform = await granted.revocations['a change of password'](victim)
    const logins = Array.from({ length: 4 }, () =>
      passkeys.call('/login', { phone: victim.phone, password: site.password }),
    )
    await perform()
    for (const login of await Promise.all(logins)) {
      if (login.status === 200)
        expect((await get(passkeys.browserSessionOf(login, victim.phone), '/customers/profile')).status).toBe(401)
    }
    expect((await passkeys.call('/login', { phone: victim.phone, password: newPassword })).status).toBe(200)
  })
})
