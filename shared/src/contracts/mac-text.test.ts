import { findMacAddress, isRandomMac } from './mac-text'

test.each([
  ['Wi-Fi address: a4:83:e7:12:34:56', 'A4:83:E7:12:34:56'],
  ['a4-83-e7-12-34-56', 'A4:83:E7:12:34:56'],
  ['a4 83 e7 12 34 56', 'A4:83:E7:12:34:56'],
  ['a483.e712.3456', 'A4:83:E7:12:34:56'],
  ['A483E7-123456', 'A4:83:E7:12:34:56'],
  ['a483e7123456 ', 'A4:83:E7:12:34:56'],
  ['MAC-Adresse:a4:83:e7:12:34:56', 'A4:83:E7:12:34:56'],
  ['Dirección wifi (a4:83:e7:12:34:56)', 'A4:83:E7:12:34:56'],
  ['MAC\u00a0a4\u201383\u2013e7\u201312\u201334\u201356.', 'A4:83:E7:12:34:56'],
  ['a4:83:e7:12:34:56 (a4-83-e7-12-34-56)', 'A4:83:E7:12:34:56'],
])('finds the address in %j', (text, mac) => {
  expect(findMacAddress(text)).toBe(mac)
})

test.each([
  '',
  'Mara Lind',
  '+34600111222',
  'a4:83:e7:12:34',
  'a4:83:e7:12:34:56:78',
  'a4:83-e7:12-34:56',
  'a4:83:e7:12:34:56 or a4:83:e7:12:34:57',
])('finds none in %j', (text) => {
  expect(findMacAddress(text)).toBeNull()
})

test('knows an address that the device generated', () => {
  expect(['DA:A1:19:00:00:01', '02:00:00:00:00:01'].every(isRandomMac)).toBe(true)
  expect(['A4:83:E7:12:34:56', '3C:22:FB:00:00:0A'].some(isRandomMac)).toBe(false)
})
