import { useHydrated } from '#ui/hydrated.ts'
import { Note } from '#ui/surface.tsx'

/** Shows whoever has switched cookies off why no login will hold, before he types anything. */
export function CookiesDenied() {
  const hydrated = useHydrated()
  if (!hydrated || navigator.cookieEnabled) return null
  return (
    <Note kind="warning">
      <b>เบราว์เซอร์นี้ปิดกั้นคุกกี้อยู่</b>
      <br />
      ดูเว็บไซต์ได้ตามปกติ แต่จะเข้าสู่ระบบไม่ได้ เปิดอนุญาตคุกกี้ของเว็บไซต์นี้ในการตั้งค่าเบราว์เซอร์ แล้วโหลดหน้านี้ใหม่
    </Note>
  )
}
