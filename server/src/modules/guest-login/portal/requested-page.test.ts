import { requestedPage } from './requested-page'

const page = (text: string) => requestedPage(text, 'https://wifi.example')

it.each([
  'http://example.com/',
  'https://news.example.org/a?b=c#d',
  'http://93.184.215.14/',
  'https://www.apple.com/',
])('continues at %s', (text) => {
  expect(page(text)).toBe(text)
})

it.each([
  'http://captive.apple.com/hotspot-detect.html',
  'http://captive.apple.com/',
  'http://www.apple.com/library/test/success.html',
  'http://connectivitycheck.gstatic.com/generate_204',
  'http://www.google.com/gen_204',
  'http://clients3.google.com/generate_204',
  'http://www.msftconnecttest.com/connecttest.txt',
  'http://www.msftconnecttest.com/redirect',
  'http://www.msftncsi.com/ncsi.txt',
  'http://detectportal.firefox.com/canonical.html',
  'http://nmcheck.gnome.org/check_network_status.txt',
  'http://spectrum.s3.amazonaws.com/kindle-wifi/wifistub.html',
])('takes %s as a check of the connection', (text) => {
  expect(page(text)).toBe('')
})

it.each([
  '',
  'nonsense',
  'javascript:alert(1)',
  'http://user:secret@example.com/',
  'http://192.168.1.1/status',
  'http://10.0.0.1/',
  'http://[fe80::1]/',
  'http://router/',
  'http://router.lan/',
  'https://wifi.example/guest/s/7/',
])('continues nowhere for %p', (text) => {
  expect(page(text)).toBe('')
})
