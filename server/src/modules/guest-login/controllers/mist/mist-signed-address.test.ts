import { portalOf, signedQuery } from './mist-signed-address'

it("signs as the vendor's own example does", () => {
  const query = signedQuery({
    secret: 'test-secret',
    wlanId: 'be22bba7-8e22-e1cf-5185-b880816fe2cf',
    apMac: '5C:5B:35:00:12:34',
    clientMac: 'D5-8F-6B-B4-C9-D8',
    minutes: 480,
    expires: 1_768_587_994,
    forward: 'http://www.mist.com/',
  })
  expect(query).toBe(
    'signature=J7VJlf2Zlcs%2BOxhVxCf8hL0XYC0%3D&expires=1768587994&token=YmUyMmJiYTctOGUyMi1lMWNmLTUxODUtYjg4MDgxNmZlMmNmLzVjNWIzNTAwMTIzNC9kNThmNmJiNGM5ZDgvNDgwLzAvMC8w&forward=http%3A%2F%2Fwww.mist.com%2F',
  )
})

it.each([
  ['api.mist.com', 'https://portal.mist.com'],
  ['api.eu.mist.com', 'https://portal.eu.mist.com'],
  ['api.gc1.mist.com', 'https://portal.gc1.mist.com'],
  ['api.mist.com.evil.example', 'https://portal.mist.com'],
])('the API %s has the portal %s', (host, portal) => {
  expect(portalOf(host)).toBe(portal)
})
