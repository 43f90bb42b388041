import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openAuthenticator } from '#tests/fixtures/authenticator.ts'
import { newPassword, openGranted, type Robbed } from '#tests/fixtures/granted.ts'
import { newAccountNumber } from '#tests/fixtures/members.ts'
import type { BrowserSession } from '#tests/fixtures/passkeys.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const granted = openGranted(site)
const { post, get, passkeys, playing, linked, noticed } = granted

type Found = {
  by: string
  seen: boolean
  sessions: { device: { browser: string } }[]
  games: { title: string }[]
  account_change: { account_ending: string } | null
  passkeys: { id: string; name: string }[]
  chat: { linked_at: string } | null
}
const foundBy = async (by: BrowserSession) => (await get(by, '/customers/recovery')).body['data'] as Found | null

/** The owner logs in again, with the current password. */
async function back({ phone }: Robbed, password = site.password): Promise<BrowserSession> {
  const answer = await passkeys.call('/login', { phone, password })
  expect(answer.status).toBe(200)
  return passkeys.browserSessionOf(answer, phone)
}

/** A member from whom everything was stolen that can be, and who then ended it all. */
async function recovered() {
  const robbed = await granted.robbed()
  const { thief, owner } = robbed
  const key = openAuthenticator()
  expect((await passkeys.add(thief, key, {}, 'กุญแจของใครก็ไม่รู้')).status).toBe(200)
  const chatUser = await linked(robbed)
  const game = await playing(thief)
  const account = { bank: 'scb', account_number: newAccountNumber(), name: 'สมชาย ใจดี', reason: '' }
  expect((await post(thief, '/customers/bank-account/change', account)).status).toBe(200)
  await (await granted.words['the end of all sessions'](robbed))()
  return { ...robbed, owner, key, chatUser, game, account }
}

describe('what was found', () => {
  test('is told after the next login, with devices, games, passkeys, chat and the request for another account', async () => {
    const robbed = await recovered()
    const by = await back(robbed)
    const found = await foundBy(by)
    expect(found).toMatchObject({
      by: 'end_all',
      seen: false,
      games: [{ title: expect.any(String), host: 'slot.localhost' }],
      account_change: { account_ending: robbed.account.account_number.slice(-4) },
      passkeys: [{ name: 'กุญแจของใครก็ไม่รู้' }],
      chat: { linked_at: expect.any(String) },
    })
    expect(found?.sessions).toHaveLength(2)
    expect(JSON.stringify(found)).not.toContain(robbed.account.account_number)
  })

  test('opens by itself until it is acknowledged, and is there to be read after that', async () => {
    const by = await back(await recovered())
    const unseen = async () => ((await get(by, '/customers/profile')).body['data'] as { recovery_unseen: boolean }).recovery_unseen
    expect(await unseen()).toBe(true)
    expect((await post(by, '/customers/recovery/seen')).status).toBe(200)
    expect((await post(by, '/customers/recovery/seen')).status).toBe(200)
    expect(await unseen()).toBe(false)
    expect(await foundBy(by)).toMatchObject({ seen: true, passkeys: [{}] })
  })

  test('is nothing where nobody ever ended everything, and nobody else’s', async () => {
    await recovered()
    const { thief } = await granted.robbed()
    expect(await foundBy(thief)).toBeNull()
  })

  test('does not name a game that a log out had ended before', async () => {
    const robbed = await granted.robbed()
    await playing(robbed.thief)
    await post(robbed.thief, '/logout')
    await (await granted.words['the end of all sessions'](robbed))()
    const found = await foundBy(await back(robbed))
    expect([found?.games, found?.sessions.length]).toEqual([[], 1])
  })

  test('takes the request for another bank account back, so that operators have nothing to approve', async () => {
    const { member } = await recovered()
    const rows = await context.sql('select state from members.account_change where member_id = $1', [member])
    expect(rows).toEqual([{ state: 'withdrawn' }])
  })
})

describe('a suspended passkey', () => {
  test('neither logs in nor proves anything, until its member confirms it with a fresh session', async () => {
    const robbed = await recovered()
    const by = await back(robbed)
    const [shown] = await passkeys.list(by)
    expect(shown).toMatchObject({ suspended: true })
    expect((await passkeys.logInBy(robbed.key)).body.code).toBe('PASSKEY_REFUSED')
    expect((await post(by, '/customers/reauth/options')).body.code).toBe('PASSKEY_NONE')
    expect((await post(by, `/customers/passkeys/${shown?.id}/confirm`)).status).toBe(200)
    expect((await passkeys.logInBy(robbed.key)).status).toBe(200)
    expect((await foundBy(by))?.passkeys).toEqual([])
    expect(await passkeys.eventsOf(by)).toContain('passkey.confirmed')
  })

  test('is confirmed by nobody else, and not by a session whose last proof is old', async () => {
    const robbed = await recovered()
    const by = await back(robbed)
    const [shown] = await passkeys.list(by)
    const path = `/customers/passkeys/${shown?.id}/confirm`
    expect((await post((await granted.robbed()).thief, path)).status).toBe(404)
    context.clock.advance(901)
    expect((await post(by, path)).body.code).toBe('REAUTH_REQUIRED')
    expect((await post(await back(robbed), path)).status).toBe(200)
  })

  test('can be removed', async () => {
    const robbed = await recovered()
    const by = await back(robbed)
    const [shown] = await passkeys.list(by)
    expect((await post(by, `/customers/passkeys/${shown?.id}/remove`)).status).toBe(200)
    expect((await passkeys.logInBy(robbed.key)).body.code).toBe('PASSKEY_REFUSED')
    expect((await foundBy(by))?.passkeys).toEqual([])
  })

  test('that was confirmed is suspended again by the next word', async () => {
    const robbed = await recovered()
    const by = await back(robbed)
    const [shown] = await passkeys.list(by)
    await post(by, `/customers/passkeys/${shown?.id}/confirm`)
    await post(by, '/customers/sessions/end-all')
    expect((await passkeys.logInBy(robbed.key)).body.code).toBe('PASSKEY_REFUSED')
  })

  test('cannot be confirmed by a request of before that arrives late', async () => {
    const robbed = await granted.robbed()
    const key = openAuthenticator()
    await passkeys.add(robbed.thief, key)
    const [shown] = await passkeys.list(robbed.thief)
    const perform = await granted.words['the end of all sessions'](robbed)
    const answers = await Promise.all([
      perform(),
      ...Array.from({ length: 10 }, () => post(robbed.thief, `/customers/passkeys/${shown?.id}/confirm`)),
    ])
    expect(answers).toHaveLength(11)
    expect((await passkeys.logInBy(key)).body.code).toBe('PASSKEY_REFUSED')
  })
})

describe('a suspended chat', () => {
  test('receives nothing until its member confirms it, and is sent of the suspension nothing that carries data', async () => {
    const robbed = await recovered()
    const by = await back(robbed)
    expect(await noticed(robbed)).toEqual([])
    const shown = (await get(by, '/customers/notices')).body['data']
    expect(shown).toMatchObject({ chat_suspended: true, chat_linked_at: expect.any(String) })
    expect((await post(by, '/customers/chat/confirm')).status).toBe(200)
    expect((await noticed(robbed)).map(({ to }) => to)).toContain(robbed.chatUser)
    expect((await foundBy(by))?.chat).toBeNull()
  })

  test('is confirmed by nobody who has none, and not without a fresh proof', async () => {
    const robbed = await recovered()
    const by = await back(robbed)
    expect((await post((await granted.robbed()).thief, '/customers/chat/confirm')).status).toBe(404)
    context.clock.advance(901)
    expect((await post(by, '/customers/chat/confirm')).body.code).toBe('REAUTH_REQUIRED')
  })

  test('is replaced by linking another one, and ended by unlinking', async () => {
    const robbed = await recovered()
    const by = await back(robbed)
    const user = await linked({ ...robbed, thief: by })
    const reached = (await noticed(robbed)).map(({ to }) => to)
    expect([...new Set(reached)]).toEqual([user])
    await post(by, '/customers/chat/unlink')
    expect(await noticed(robbed)).toEqual([])
  })
})

describe('what is being granted while its owner ends everything', () => {
  test.each(Object.keys(granted.words) as (keyof typeof granted.words)[])('does not outlive %s', async (word) => {
    const robbed = await granted.robbed()
    const perform = await granted.words[word](robbed)
    const uses = Promise.all(
      (['a game that is open', 'a ticket to a game', 'a code that links a chat'] as const).flatMap((kind) =>
        Array.from({ length: 4 }, () => granted.take[kind](robbed).catch(() => null)),
      ),
    )
    await perform()
    const outlived: boolean[] = []
    for (const use of await uses) if (use && (await use().catch(() => false))) outlived.push(true)
    expect(outlived).toEqual([])
  })

  test('a login with the password of before, sent at the same time, opens nothing that lasts', async () => {
    const robbed = await granted.robbed()
    const perform = await granted.words['a change of password'](robbed)
    const logins = Array.from({ length: 4 }, () => passkeys.call('/login', { phone: robbed.phone, password: site.password }))
    await perform()
    for (const login of await Promise.all(logins)) {
      if (login.status === 200) expect((await get(passkeys.browserSessionOf(login, robbed.phone), '/customers/profile')).status).toBe(401)
    }
    expect((await passkeys.call('/login', { phone: robbed.phone, password: newPassword })).status).toBe(200)
  })
})
