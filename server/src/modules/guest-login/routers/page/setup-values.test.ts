import { vendorOf } from '../../router-vendors'
import { setupValues } from './setup-values'

const portAt = (publicUrl: string, fasLevel: number) =>
  setupValues({
    siteId: 1,
    vendor: vendorOf('opennds'),
    settings: { token: 'abc', fasLevel, secretChangedAt: new Date(0) },
    publicUrl,
    radiusPorts: { auth: 1812, acct: 1813 },
    walledGarden: { entries: [], text: '' },
  }).find(({ name }) => name === 'fas_port')?.value

test.each([
  ['https://wifi.example', 3, '443'],
  ['https://wifi.example:8443', 3, '8443'],
  ['https://wifi.example', 1, '80'],
  ['https://wifi.example:8443', 2, '80'],
  ['http://localhost:8080', 1, '8080'],
  ['http://localhost', 2, '80'],
])('openNDS reaches %s at level %i by port %s, over HTTPS at level 3 only', (publicUrl, level, port) => {
  expect(portAt(publicUrl, level)).toBe(port)
})
