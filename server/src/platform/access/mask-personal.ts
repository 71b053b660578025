const HIDDEN = '•••'

/** Of guests, for people at the counter: enough to recognise somebody who stands there, no more. */
export function maskName(name: string): string {
  const [first] = name.trim()
  return first ? `${first}${HIDDEN}` : ''
}

/** maria@gmail.com is m•••@g•••. */
export function maskAddress(address: string): string {
  if (address === '') return ''
  const at = address.lastIndexOf('@')
  return at === -1
    ? maskName(address)
    : `${maskName(address.slice(0, at))}@${maskName(address.slice(at + 1))}`
}

/** The last two digits. */
export function maskPhone(phone: string): string {
  return phone === '' ? '' : `${HIDDEN}${phone.slice(-2)}`
}

/** The last two bytes. */
export function maskMac(mac: string): string {
  const bytes = mac.split(':')
  return bytes.map((byte, index) => (index < bytes.length - 2 ? '••' : byte)).join(':')
}

const MAC = /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/
const PHONE = /^\+\d{6,15}$/

/** Whatever of these it is; all else stays. */
export function maskAny(text: string): string {
  if (MAC.test(text)) return maskMac(text)
  if (PHONE.test(text)) return maskPhone(text)
  return text.includes('@') ? maskAddress(text) : text
}
