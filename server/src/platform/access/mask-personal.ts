const HIDDEN = '•••'

/** Masks guests' data for the front desk: enough remains to recognize a guest who is present. */
export function maskName(name: string): string {
  const [first] = name.trim()
  return first ? `${first}${HIDDEN}` : ''
}

/** Masks maria@gmail.com as m•••@g•••. */
export function maskAddress(address: string): string {
  if (address === '') return ''
  const at = address.lastIndexOf('@')
  return at === -1
    ? maskName(address)
    : `${maskName(address.slice(0, at))}@${maskName(address.slice(at + 1))}`
}

/** Shows the last two digits. */
export function maskPhone(phone: string): string {
  return phone === '' ? '' : `${HIDDEN}${phone.slice(-2)}`
}

/** Shows the last two bytes. */
export function maskMac(mac: string): string {
  const bytes = mac.split(':')
  return bytes.map((byte, index) => (index < bytes.length - 2 ? '••' : byte)).join(':')
}

const MAC = /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/
const PHONE = /^\+\d{6,15}$/

/** Masks a MAC, a phone number or an address, and returns other text unchanged. */
export function maskAny(text: string): string {
  if (MAC.test(text)) return maskMac(text)
  if (PHONE.test(text)) return maskPhone(text)
  return text.includes('@') ? maskAddress(text) : text
}
