import type { RouteDefinition } from '../route'

export type MultisiteId<Id> = Id extends `${infer Before}Voucher${infer After}`
  ? `${Before}MultisiteVoucher${After}`
  : never
type MultisitePath<Path> = Path extends `/s/:siteId/api/v1/voucher${infer Rest}`
  ? `/s/:siteId/api/v1/multisite_voucher${Rest}`
  : never

/** The calls of multi-site vouchers: those of one site under other names and another permission. */
export type Mirrored<Routes> = {
  [Id in keyof Routes as MultisiteId<Id>]: Omit<Routes[Id], 'id' | 'path' | 'permission'> & {
    id: MultisiteId<Id>
    path: Routes[Id] extends { path: infer Path } ? MultisitePath<Path> : never
    permission: 'multisitevoucher'
  }
}

/** `createVouchers` gives `createMultisiteVouchers`. */
export const multisiteId = (id: string) => id.replace('Voucher', 'MultisiteVoucher')

/** `createVouchers` at /voucher gives `createMultisiteVouchers` at /multisite_voucher, and so on. */
export function mirrored<Routes extends { [Id in keyof Routes]: RouteDefinition }>(
  routes: Routes,
  /** What a multi-site call needs beside the example of the call that it mirrors. */
  examples: { [Id in keyof Mirrored<Routes>]?: object } = {},
): Mirrored<Routes> {
  const entries = Object.values<RouteDefinition>(routes).map((entry) => {
    const id = multisiteId(entry.id)
    const path = entry.path.replace('/api/v1/voucher', '/api/v1/multisite_voucher')
    const summary = `${entry.summary} (multi-site)`
    const example = entry.example && { ...entry.example, ...examples[id as keyof typeof examples] }
    return [id, { ...entry, id, path, summary, permission: 'multisitevoucher', example }]
  })
  return Object.fromEntries(entries) as never // the names are computed; Mirrored says what they are
}
