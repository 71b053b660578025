// For forms, without zod.

const MAX_LOCAL_PART = 64
/** Parts between dots before the @: RFC 5322's characters, and letters and digits of any script (RFC 6531). */
const LOCAL_PART = /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN =
  /^(?:[\p{L}\p{M}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?\.)+[\p{L}\p{M}\p{Nd}-]{2,63}$/u

/**
 * Removes what keyboards and copying add to an address: spaces around it, invisible characters, a dot at the end. Writes
 * the domain in lower case; the part before the @ stays as it is.
 */
export function plainEmail(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/\.+$/, '')
  const at = text.lastIndexOf('@')
  return at < 0 ? text : text.slice(0, at) + text.slice(at).toLowerCase()
}

/** Returns true for an address as `plainEmail` returns it, also with letters of other scripts. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  const isNumeric = /\.\d+$/.test(domain)
  return (
    at > 0 && local.length <= MAX_LOCAL_PART && LOCAL_PART.test(local) && DOMAIN.test(domain) && !isNumeric
  )
}
