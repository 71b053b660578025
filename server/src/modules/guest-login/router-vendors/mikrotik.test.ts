import { createHash } from 'node:crypto'
import { mikrotikPassword } from './mikrotik'

it('answers the challenge of a hotspot that uses CHAP', () => {
  const redirect = { 'chap-id': String.raw`\371`, 'chap-challenge': String.raw`\001\002\377` }
  const expected = createHash('md5')
    .update(Buffer.concat([Buffer.from([0o371]), Buffer.from('pass'), Buffer.from([1, 2, 255])]))
    .digest('hex')
  expect(mikrotikPassword('pass', redirect)).toBe(expected)
})

it('sends the password itself to one that uses PAP', () => {
  expect(mikrotikPassword('pass', {})).toBe('pass')
  // RouterOS leaves the variables empty without CHAP.
  expect(mikrotikPassword('pass', { 'chap-id': '', 'chap-challenge': '' })).toBe('pass')
})
