import { PRODUCT_NAME } from './brand-values'
import { z } from 'zod'
import english from '../locales/en.json'
import remotesEnglish from '../locales/remotes/en.json'

/** All shared texts, in the language of the API's responses. */
export const ENGLISH_TEXTS = { ...english, ...remotesEnglish }

/** Id of an API error, whose text is in the shared catalogs. */
export type ErrorMessageId = Extract<keyof typeof ENGLISH_TEXTS, `error.${string}`>

/** Contracts may name one as the text of a zod rule. */
export function isErrorMessageId(id: unknown): id is ErrorMessageId {
  return typeof id === 'string' && id.startsWith('error.') && id in ENGLISH_TEXTS
}

export const messageValues = z.record(z.string(), z.union([z.string(), z.number()]))
export type MessageValues = z.infer<typeof messageValues>

/** A catalog text with the values of its placeholders. */
export const errorText = z.object({ id: z.string(), values: messageValues.optional() })
export type ErrorText = z.infer<typeof errorText>

/** Reasons for a 403. */
export const FORBIDDEN_REASONS = [
  'permission',
  'level',
  'plan',
  'subscription',
  'csrf',
  'two_factor',
  /** An owner or admin views the dashboard as a client. */
  'viewing',
] as const

/**
 * Body of every error response. `message` and `schema_errors` are English; `message_text` and `schema_texts` have the
 * same texts as catalog ids, so that screens translate them.
 */
export const apiErrorBody = z.object({
  status: z.number().int(),
  message: z.string(),
  message_text: errorText,
  schema_errors: z.record(z.string(), z.array(z.string())),
  schema_texts: z.record(z.string(), z.array(errorText)),
  reason: z.string().optional(),
})
export type ApiErrorBody = z.infer<typeof apiErrorBody>

/** Fills the `{placeholders}` of an English text. Numbers are written without grouping. */
export function englishText(id: ErrorMessageId, values: MessageValues = {}): string {
  return fillGaps(ENGLISH_TEXTS[id], { product: PRODUCT_NAME, ...values })
}

export function fillGaps(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
