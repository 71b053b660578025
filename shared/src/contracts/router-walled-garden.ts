import { z } from 'zod'
import { instant } from './fields'
import {
  ROUTER_CAUSES,
  WALLED_GARDEN_GAPS,
  WALLED_GARDEN_REASONS,
  WALLED_GARDEN_REFUSALS,
  WALLED_GARDEN_RESULTS,
} from './router-values'

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
  /** Portico can send the list to the controller of the saved connection. */
  can_push: z.boolean(),
  /** The last time that it was sent to this controller; null: never. */
  pushed: z
    .object({
      pushed_at: instant,
      /** False: the list changed since. */
      is_current: z.boolean(),
    })
    .nullable(),
})
export type WalledGarden = z.infer<typeof walledGarden>

export const walledGardenPush = z.object({
  /** Null: the controller has the list now. */
  failure: z
    .object({
      cause: z.enum([...ROUTER_CAUSES, ...WALLED_GARDEN_REFUSALS]),
      /** The controller's own words, or those of the connection. */
      detail: z.string(),
      /** Role that the account needs, in the vendor's words. */
      role: z.object({ name: z.string(), menu: z.string() }).nullable(),
    })
    .nullable(),
  /** Result of each entry; empty after a failure. */
  results: z.array(z.object({ entry: z.string(), result: z.enum(WALLED_GARDEN_RESULTS) })),
})
export type WalledGardenPush = z.infer<typeof walledGardenPush>
