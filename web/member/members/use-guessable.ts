import { useEffect, useState } from 'react'

/** Whether a password is guessable for the member of a phone. */
type Judge = (password: string, phone: string) => boolean

/** Loads the list of guessable passwords and its rules: 10 KB that only a page with a new password needs. Checked in the browser, so that
 *  no password is sent anywhere for it. */
async function bringJudge(): Promise<Judge> {
  const [{ blocklistOf, passwordRefusal }, { default: listed }] = await Promise.all([
    import('#contract/plain/password-policy.ts'),
    import('#contract/plain/common-passwords.txt?raw'),
  ])
  const blocked = blocklistOf(listed)
  return (password, phone) => passwordRefusal(password.normalize('NFKC'), phone, blocked) === 'PASSWORD_COMMON'
}

/** Whether a password is guessable. False while the list is loading, and where it cannot be loaded: the server checks it all the same. */
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
