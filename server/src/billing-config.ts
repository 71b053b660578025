import { z } from 'zod'
import type { BillingSettings } from './modules/finance/billing'

const PRICE_KEY = /^(collect|engage|provider)_(monthly|yearly)_[a-z]{3}$/

/** Environment variables for billing. */
export const billingEnvironment = {
  /** `sk_…`, or a restricted key. Empty: the built-in sandbox, where no money moves. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  /** Signing secret of the webhook endpoint: `whsec_…`. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** `{"engage_monthly_usd":"price_…"}`; missing prices are looked up at Stripe by that lookup key. */
  STRIPE_PRICES: z
    .string()
    .default('{}')
    .transform((text, context) => {
      const prices = z.record(z.string().regex(PRICE_KEY), z.string().min(1)).safeParse(parsedJson(text))
      if (prices.success) return prices.data
      context.addIssue('must be JSON such as {"engage_monthly_usd":"price_…"}')
      return z.NEVER
    }),
  /** `ca_…`: lets operators link their own Stripe account. */
  STRIPE_CONNECT_CLIENT_ID: z.string().startsWith('ca_').optional(),
  /** Signing secret of the webhook endpoint for events of linked accounts: `whsec_…`. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** For tests only. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** Name and address lines of the invoice issuer, separated by semicolons. */
  INVOICE_FROM: z.string().default('Portico'),
}

type BillingValues = z.output<z.ZodObject<typeof billingEnvironment>>

/** Returns errors for missing variables. Without the webhook's secret, failed payments would go unnoticed. */
export function billingErrors(values: BillingValues): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  const three = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  const missing = Object.entries(three).filter(([, value]) => !value)
  const errors =
    missing.length === 3 ? [] : missing.map(([name]) => `${name}: required with the other Stripe keys`)
  return [...errors, ...connectErrors(values)]
}

/** Operators link their accounts to the installation's, so its keys are required too. */
function connectErrors(values: BillingValues): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_CONNECT_CLIENT_ID, STRIPE_CONNECT_WEBHOOK_SECRET } = values
  if (!STRIPE_CONNECT_CLIENT_ID && !STRIPE_CONNECT_WEBHOOK_SECRET) return []
  const needed = { STRIPE_CONNECT_CLIENT_ID, STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_SECRET_KEY }
  const missing = Object.entries(needed).filter(([, value]) => !value)
  return missing.map(([name]) => `${name}: required for Stripe Connect`)
}

export function billingSettings(values: BillingValues): BillingSettings {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  const { STRIPE_CONNECT_CLIENT_ID: clientId, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret } = values
  const isStripe = STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
  return {
    stripe: isStripe
      ? {
          secretKey: STRIPE_SECRET_KEY,
          publishableKey: STRIPE_PUBLISHABLE_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET,
          apiBase: values.STRIPE_API_BASE,
          prices: values.STRIPE_PRICES,
          connect: clientId && connectSecret ? { clientId, webhookSecret: connectSecret } : undefined,
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
