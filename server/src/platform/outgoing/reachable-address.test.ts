import { isReachable } from './reachable-address'

describe('of the open internet', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    '%s may be called',
    (address) => {
      expect(isReachable(address, 'public')).toBe(true)
    },
  )
})

describe('closed everywhere', () => {
  it.each([
    ['0.0.0.0', 'unspecified'],
    ['169.254.169.254', 'link-local, where clouds hand out credentials'],
    ['::ffff:169.254.169.254', 'the same, mapped'],
    ['fe80::1', 'link-local'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['64:ff9b::7f00:1', 'NAT64 of 127.0.0.1'],
    ['64:ff9b::a9fe:a9fe', 'NAT64 of 169.254.169.254'],
    ['2002:7f00:1::', '6to4 of 127.0.0.1'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['240.0.0.1', 'reserved'],
    ['localhost', 'no address'],
    ['', 'nothing'],
  ])('%s: %s', (address) => {
    expect([isReachable(address, 'public'), isReachable(address, 'local')]).toEqual([false, false])
  })
})

describe('of the own network', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('%s may be called by a local installation only', (address) => {
    expect([isReachable(address, 'public'), isReachable(address, 'local')]).toEqual([false, true])
  })
})
