import { isInsideApp, shareImage } from '#member/money/share-image.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { toast } from '#ui/toast.tsx'
import * as th from './pending-deposit.th.ts'

/**
 * Saves a QR or shares it with a banking app. `png`: base64. Inside another app neither works, so it explains an
 * alternative.
 */
export function SaveQr({ png, amount }: { png: string; amount: string }) {
  const hydrated = useHydrated()
  if (hydrated && isInsideApp(navigator.userAgent)) return <p className="caption quiet">{th.saveByHand}</p>
  const save = async () => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
    const outcome = await shareImage(new File([bytes], `chokdee-${amount}.png`, { type: 'image/png' }), th.qr(amount))
    if (outcome === 'saved') toast({ type: 'success', message: th.qrSaved })
  }
  return (
    <Button variant="ghost" compact icon="download" needsScript onClick={() => void save()}>
      {th.saveQr}
    </Button>
  )
}
