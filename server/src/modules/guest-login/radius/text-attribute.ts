import { cutText } from '../../../platform/cut-text'
import { type AttributeName, type RadiusPacket, readAttribute } from '../../../platform/radius'

const MAX_LENGTH = 200

type TextAttribute = Extract<
  AttributeName,
  'User-Name' | 'Acct-Session-Id' | 'NAS-Identifier' | 'Calling-Station-Id'
>

/**
 * A text that PostgreSQL accepts: without NUL, which some gateways send at the end, and not longer than the stored
 * length. Undefined if there is none.
 */
export function textAttribute(packet: RadiusPacket, name: TextAttribute): string | undefined {
  const text = readAttribute(packet, name)?.replaceAll('\0', '')
  return text ? cutText(text, MAX_LENGTH) : undefined
}
