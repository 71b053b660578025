import { z } from 'zod'
import { MAX_MAC } from './field-values'

/** Six groups of two digits, three of four, two of six or none, with the same separator between all of them. */
const MAC_SPELLINGS = [
  /^[0-9a-f]{2}([:. -])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i,
  /^[0-9a-f]{4}([:.-])[0-9a-f]{4}\1[0-9a-f]{4}$/i,
  /^[0-9a-f]{6}[:.-]?[0-9a-f]{6}$/i,
]

/** Converts any usual format to AA:BB:CC:DD:EE:FF; returns other texts unchanged. */
function normalizeMac(text: string): string {
  const trimmed = text.trim()
  if (!MAC_SPELLINGS.some((spelling) => spelling.test(trimmed))) return trimmed
  const pairs = trimmed.replace(/[^0-9a-f]/gi, '').match(/../g) ?? []
  return pairs.join(':').toUpperCase()
}

/** Group addresses have an odd first byte, and a device never has all zeros. */
function isOneDevice(mac: string): boolean {
  return Number.parseInt(mac.slice(0, 2), 16) % 2 === 0 && /[1-9A-F]/.test(mac)
}

/** The address of one device, in any usual format. */
export const macAddress = z
  .string()
  .max(MAX_MAC)
  .overwrite(normalizeMac)
  .regex(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/, { error: 'error.field.mac', abort: true })
  .refine(isOneDevice, { error: 'error.field.mac_group' })
