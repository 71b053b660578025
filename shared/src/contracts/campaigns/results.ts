import { z } from 'zod'
import { RECIPIENT_STATES, SKIP_REASONS } from './campaign-values'
import { id, instant } from '../fields'

/** Figures of a campaign. `delivered`: sent and not bounced. Addresses count once. */
export const campaignStats = z.object({
  queued: z.number().int(),
  sent: z.number().int(),
  delivered: z.number().int(),
  opened: z.number().int(),
  clicked: z.number().int(),
  bounced: z.number().int(),
  unsubscribed: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  /** In the outbox of an installation without a mail server; part of `sent`. */
  kept: z.number().int(),
  /** Guests who visited within 30 days after the email. */
  returned: z.number().int(),
})
export type CampaignStats = z.infer<typeof campaignStats>

export const campaignRecipient = z.object({
  id,
  /** Null once the guest was deleted. */
  guest_id: id.nullable(),
  /** Masked for callers without access to guests. */
  name: z.string(),
  email: z.string(),
  state: z.enum(RECIPIENT_STATES),
  skip_reason: z.enum(SKIP_REASONS).nullable(),
  /** The mail server's message. */
  error: z.string().nullable(),
  trigger_at: instant,
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
  clicked_at: instant.nullable(),
  unsubscribed_at: instant.nullable(),
  bounced_at: instant.nullable(),
  /** First visit within 30 days after the email. */
  returned_at: instant.nullable(),
})
export type CampaignRecipient = z.infer<typeof campaignRecipient>

export const campaignResults = z.object({
  stats: campaignStats,
  /** The last 90 days with at least one email, YYYY-MM-DD in the site's time zone. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      sent: z.number().int(),
      opened: z.number().int(),
      clicked: z.number().int(),
      returned: z.number().int(),
    }),
  ),
  /** Links by number of guests who clicked, at most 50. */
  links: z.array(z.object({ url: z.string(), clicks: z.number().int(), guests: z.number().int() })),
})
export type CampaignResults = z.infer<typeof campaignResults>
