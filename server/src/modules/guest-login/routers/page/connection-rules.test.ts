import { vendorOf } from '../../router-vendors'
import { checkConnection } from './connection-rules'

const NOTHING = { values: {}, secrets: {} }
const SMARTZONE = { address: 'https://10.0.0.9:8443/', request_username: 'api', request_password: 'secret' }

it('names every problem at once', () => {
  const given = {
    address: 'ftp://controller',
    access_points: 'AA:BB:CC:DD:EE:FF, nonsense',
    request_password: '',
    ssid: 'a\u0007b',
    colour: 'blue',
  }
  expect(checkConnection(vendorOf('smartzone'), given, NOTHING)).toEqual({
    errors: {
      'values.address': [{ id: 'error.field.invalid' }],
      'values.request_password': [{ id: 'error.field.required' }],
      'values.access_points': [{ id: 'error.field.mac' }],
      'values.ssid': [{ id: 'error.field.control_characters' }],
      'values.colour': [{ id: 'error.field.unknown' }],
    },
  })
})

it('stores MAC addresses in one format, each once, and secrets apart', () => {
  const given = { ...SMARTZONE, access_points: 'aabbccddeeff AA-BB-CC-DD-EE-FF\n0200.0000.0001' }
  expect(checkConnection(vendorOf('smartzone'), given, NOTHING)).toEqual({
    values: {
      address: 'https://10.0.0.9:8443',
      request_username: 'api',
      access_points: 'AA:BB:CC:DD:EE:FF\n02:00:00:00:00:01',
    },
    secrets: { request_password: 'secret' },
  })
})

it('keeps an omitted secret, but not for another address', () => {
  const stored = {
    values: { address: 'https://10.0.0.9:8443', request_username: 'api' },
    secrets: { request_password: 'secret' },
  }
  const { request_password: _, ...given } = SMARTZONE
  expect(checkConnection(vendorOf('smartzone'), given, stored)).toMatchObject({
    secrets: { request_password: 'secret' },
  })
  expect(checkConnection(vendorOf('smartzone'), { ...given, address: 'https://10.0.0.8' }, stored)).toEqual({
    errors: { 'values.request_password': [{ id: 'error.router.secret_again' }] },
  })
})

it('requires the external IP address where a vendor asks by it', () => {
  expect(checkConnection(vendorOf('draytek'), { external_ip: '300.1.1.1' }, NOTHING)).toEqual({
    errors: { 'values.external_ip': [{ id: 'error.field.ip_address' }] },
  })
  expect(checkConnection(vendorOf('draytek'), {}, NOTHING)).toEqual({
    errors: { 'values.external_ip': [{ id: 'error.field.required' }] },
  })
})
