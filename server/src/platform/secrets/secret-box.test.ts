import { SecretBox } from './secret-box'

const box = new SecretBox('a secret for tests, long enough')
const sealed = box.seal('JBSWY3DPEHPK3PXP', 'app_user:7:tf')

it('opens what it sealed', () => {
  expect(box.open(sealed, 'app_user:7:tf')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
})

it('never gives the same bytes twice', () => {
  expect(box.seal('x', 'a')).not.toEqual(box.seal('x', 'a'))
})

it('opens nothing for another row, with another secret, or after a change', () => {
  expect(() => box.open(sealed, 'app_user:8:tf')).toThrow()
  expect(() => new SecretBox('another secret, long enough too').open(sealed, 'app_user:7:tf')).toThrow()
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  expect(() => box.open(changed, 'app_user:7:tf')).toThrow()
})
