import { useEffect, useState } from 'react'

type Judge = (password: string, phone: string) => boolean

/** 10 KB for pages with a new password. Checked in the browser, so that no password is sent for it. */
async function bringJudge(): Promise<Judge> {
  const [{ blocklistOf, passwordRefusal }, { default: listed }] = await Promise.all([
    import('#contract/plain/password-policy.ts'),
    import('#contract/plain/common-passwords.txt?raw'),
  ])
  const blocked = blocklistOf(listed)
  return (password, phone) => passwordRefusal(password.normalize('NFKC'), phone, blocked) === 'PASSWORD_COMMON'
}

/** False while loading or unloadable: the server checks it all the same. */
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
