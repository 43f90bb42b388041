import { expect, test } from 'vitest'
import { addressKey, coarseAddress, isPrivateAddress } from './addresses.ts'

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['fe80::1%eth0', true],
  ['fd00::1', true],
  ['172.32.0.1', false],
  ['203.0.113.7', false],
  ['::ffff:203.0.113.7', false],
  ['2001:db8::1', false],
  ['', false],
  ['unknown', false],
])('the address "%s" is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:12:34:56::1', '2001:db8:12:x'],
  ['2001:db8::1', '2001:db8:0:x'],
  ['127.0.0.1', null],
  ['192.168.1.5', null],
  ['fd00::1', null],
  ['unknown', null],
  ['', null],
])('%s is shown to its member as %s', (address, shown) => {
  expect(coarseAddress(address)).toBe(shown)
})
