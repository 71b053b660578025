import { and, like, or, type SQL, sql } from 'drizzle-orm'
import { voucher, voucherBatch } from '../../../../schema'
import { containsPattern, keyContains, textContains } from '../../../../platform/lists'
import { normalizeVoucherCode } from './voucher-code'

/** Matches text with only letters, digits and separators, which may be a code. */
const CODE_AS_TYPED = /^[\p{L}\p{N}\s._–—-]+$/u

/**
 * Matches the notes, the code in any format, and with it the batch ID, which begins the code. `search_text`
 * holds code and notes in lower case and has the trigram index; the second condition prevents '1-2' from
 * finding 'Room 12'.
 */
export function voucherMatches(search: string): SQL | undefined {
  if (search === '') return undefined
  const code = CODE_AS_TYPED.test(search) ? normalizeVoucherCode(search) : ''
  const inText = keyContains(voucher.searchText, search)
  if (code === '') return inText
  return or(
    inText,
    and(
      like(voucher.searchText, containsPattern(code.toLowerCase())),
      like(voucher.code, containsPattern(code)),
    ),
  )
}

/** Matches the batch ID or notes. */
export function batchMatches(search: string): SQL | undefined {
  if (search === '') return undefined
  return or(
    like(sql`${voucherBatch.batchid}::text`, containsPattern(search)),
    textContains(search, voucherBatch.notes),
  )
}
