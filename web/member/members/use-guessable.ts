import { useEffect, useState } from 'react'

type Judge = (password: string, phone: string) => boolean

/** Brings the list of what guessers try first, and the rules that it is read by: 10 KB that only a page with a new password needs. It stays in the
 *  browser, so that no password is sent anywhere to be judged. */
async function bringJudge(): Promise<Judge> {
  const [{ blocklistOf, passwordRefusal }, { default: listed }] = await Promise.all([
    import('#contract/plain/password-policy.ts'),
    import('#contract/plain/common-passwords.txt?raw'),
  ])
  const blocked = blocklistOf(listed)
  return (password, phone) => passwordRefusal(password.normalize('NFKC'), phone, blocked) === 'PASSWORD_COMMON'
}

/** Whether what was typed is one of the passwords that guessers try first. False while the list is on its way, and where it cannot come: the server says
 *  so all the same. */
export function useGuessable(password: string, phone: string): boolean {
  const [judge, setJudge] = useState<Judge | null>(null)
  const wanted = password !== ''
  useEffect(() => {
    if (!wanted) return
    let gone = false
    bringJudge().then(
      (found) => !gone && setJudge(() => found),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return wanted && judge !== null && judge(password, phone)
}
