import { z } from 'zod'
import { WALLED_GARDEN_GAPS, WALLED_GARDEN_REASONS } from './router-values'

/** Hosts that guests' devices reach before they log in, and the list as the vendor takes it. */
export const walledGarden = z.object({
  /** From the most important to the least. */
  hosts: z.array(
    z.object({
      /** A name, or `*.` and a domain for all names below it. */
      host: z.string(),
      reason: z.enum(WALLED_GARDEN_REASONS),
      /** Null: it's in the list. */
      gap: z.enum(WALLED_GARDEN_GAPS).nullable(),
    }),
  ),
  /** In the vendor's syntax. */
  entries: z.array(z.string()),
  /** The entries as the vendor's field takes them. */
  text: z.string(),
  /** Entries that the vendor takes at most; null: no limit is known. */
  max_entries: z.number().int().nullable(),
})
export type WalledGarden = z.infer<typeof walledGarden>
