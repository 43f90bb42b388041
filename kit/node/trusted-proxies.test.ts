import { describe, expect, test } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'

const proxies = readTrustedProxies('10.0.0.5, 192.168.0.0/16, fd00::/16')

describe("the caller's address", () => {
  test.each([
    ['the socket, where no hop speaks', '203.0.113.7', undefined, '203.0.113.7'],
    ['the socket of a stranger, whatever they forward', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['the socket of a hop that says nothing', '10.0.0.5', undefined, '10.0.0.5'],
    ['what a trusted proxy saw', '10.0.0.5', '198.51.100.1', '198.51.100.1'],
    ['what a hop of a trusted network saw, also over IPv6', '::ffff:192.168.7.9', '198.51.100.1', '198.51.100.1'],
    [
      'the last one that is not ours, not what the caller wrote before it',
      '10.0.0.5',
      '1.1.1.1, 198.51.100.1, 192.168.0.2',
      '198.51.100.1',
    ],
    ['the first of our own, where all are', '10.0.0.5', '192.168.0.9, 192.168.0.2', '192.168.0.9'],
    [
      'the last that is believed, before something that is no address',
      '10.0.0.5',
      '1.1.1.1, unknown, 192.168.0.2',
      '192.168.0.2',
    ],
    ['an address with its port', '10.0.0.5', '198.51.100.1:4711', '198.51.100.1'],
    ['an IPv6 address with its port', 'fd00::7', '[2001:db8::1]:4711', '2001:db8::1'],
    ['the hop where the header is empty', '10.0.0.5', '', '10.0.0.5'],
  ])('is %s', (_name, socket, forwarded, caller) => {
    expect(proxies.clientIpOf(socket, forwarded)).toBe(caller)
  })

  test('is one and the same for a thousand forged headers of a stranger', () => {
    const callers = Array.from({ length: 1_000 }, (_, n) =>
      proxies.clientIpOf('203.0.113.7', `10.1.${n >> 8}.${n & 255}, 127.0.0.1`),
    )
    expect(new Set(callers)).toEqual(new Set(['203.0.113.7']))
  })
})

describe('a list of proxies', () => {
  test.each([
    'true',
    '*',
    'all',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/4',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    '10.0.0.0/8/8',
    'proxy.example',
  ])('is not %s', (text) => {
    expect(() => readTrustedProxies(text)).toThrow(/is (?:neither an IP address nor|not) a CIDR|would trust strangers/)
  })

  test('may be empty: then nobody is believed', () => {
    expect(readTrustedProxies('').clientIpOf('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
  })
})
