import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OtpInput } from './otp-input.tsx'

test('the first box has the caret, and no other is marked, before a digit is typed', () => {
  const boxes = renderToStaticMarkup(<OtpInput label="รหัส OTP" name="otp" />).match(/<i(?: class="[^"]*")?>/g)
  expect(boxes).toEqual(['<i class="at caret">', ...Array<string>(5).fill('<i>')])
})
