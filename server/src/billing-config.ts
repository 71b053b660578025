import { z } from 'zod'
import type { BillingSettings } from './modules/billing'

const PRICE_KEY = /^(collect|engage|provider)_(monthly|yearly)_[a-z]{3}$/

/** Variables about money. */
export const billingEnvironment = {
  /** `sk_…`, or a restricted key. Empty: the built-in sandbox, where no money moves. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  /** Of the webhook endpoint: `whsec_…`. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** `{"engage_monthly_usd":"price_…"}`; prices left out are found by that lookup key. */
  STRIPE_PRICES: z
    .string()
    .default('{}')
    .transform((text, context) => {
      const prices = z.record(z.string().regex(PRICE_KEY), z.string().min(1)).safeParse(parsedJson(text))
      if (prices.success) return prices.data
      context.addIssue('must be JSON like {"engage_monthly_usd":"price_…"}')
      return z.NEVER
    }),
  /** For tests only. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** Lines of the name and address of who issues invoices, separated by semicolons. */
  INVOICE_FROM: z.string().default('Portico'),
}

type BillingValues = z.output<z.ZodObject<typeof billingEnvironment>>

/** What is missing, in words. Without the webhook's secret nobody would learn of a failed payment. */
export function billingProblems(values: BillingValues): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  const three = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  const missing = Object.entries(three).filter(([, value]) => !value)
  if (missing.length === 3) return []
  return missing.map(([name]) => `${name}: is needed with the other keys of Stripe`)
}

export function billingSettings(values: BillingValues): BillingSettings {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  const isStripe = STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
  return {
    stripe: isStripe
      ? {
          secretKey: STRIPE_SECRET_KEY,
          publishableKey: STRIPE_PUBLISHABLE_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET,
          apiBase: values.STRIPE_API_BASE,
          prices: values.STRIPE_PRICES,
        }
      : null,
    invoiceFrom: values.INVOICE_FROM.split(';').map((line) => line.trim()),
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
