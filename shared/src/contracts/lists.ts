import { z } from 'zod'
import { searchText } from './fields'

/** Query of every list. `sort_on` accepts the given fields. */
export function listQuery<const Fields extends readonly [string, ...string[]]>(...sortFields: Fields) {
  return z.strictObject({
    page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number<number | string>().int().min(1).max(200).default(25),
    search: searchText.default(''),
    sort_by: z.enum(['asc', 'desc']).default('desc'),
    sort_on: z.enum(sortFields).default(sortFields[0]),
  })
}

export const listMetadata = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
  /** False if counting stopped early: there are more than `total`. */
  total_is_exact: z.boolean(),
})
export type ListMetadata = z.infer<typeof listMetadata>

/** `{ items, metadata }` */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), metadata: listMetadata })
}
