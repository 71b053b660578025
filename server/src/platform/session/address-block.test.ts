import type { FastifyRequest } from 'fastify'
import { addressBlock, callerBlock, callerNetwork, networkOf } from './address-block'

it.each([
  ['203.0.113.77', ['203.0.113.77/32', '203.0.113.0/24']],
  ['::ffff:203.0.113.77', ['203.0.113.77/32', '203.0.113.0/24']],
  ['2001:db8:12:34ff:a:b:c:d', ['2001:db8:12:34ff::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:DB8::1', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/56', 'fe80::/48']],
  ['unknown', ['unknown']],
])('counts %s by its networks', (ip, blocks) => {
  expect(networkOf(ip).blocks).toEqual(blocks)
})

it('counts every spelling of an address as the same network', () => {
  const spellings = ['2001:db8:0:1::5', '2001:0db8:0000:0001:ffff:0:0:9', '2001:DB8:0:1:0:0:203.0.113.9']
  expect(new Set(spellings.map(addressBlock)).size).toBe(1)
})

it('counts closed connections, which have no address, as one caller', () => {
  const request = { ip: undefined } as unknown as FastifyRequest
  expect(callerNetwork(request).blocks).toEqual([callerBlock(request)])
})
