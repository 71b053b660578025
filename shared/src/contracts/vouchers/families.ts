import type { RouteDefinition } from '../route'

export type MultisiteId<Id> = Id extends `${infer Before}Voucher${infer After}`
  ? `${Before}MultisiteVoucher${After}`
  : never
type MultisitePath<Path> = Path extends `/s/:siteId/api/v1/voucher${infer Rest}`
  ? `/s/:siteId/api/v1/multisite_voucher${Rest}`
  : never

/** Calls of multi-site vouchers: those of one site with other names and another permission. */
export type Mirrored<Routes> = {
  [Id in keyof Routes as MultisiteId<Id>]: Omit<Routes[Id], 'id' | 'path' | 'permission'> & {
    id: MultisiteId<Id>
    path: Routes[Id] extends { path: infer Path } ? MultisitePath<Path> : never
    permission: 'multisitevoucher'
  }
}

/** `createVouchers` gives `createMultisiteVouchers`. */
export const multisiteId = (id: string) => id.replace('Voucher', 'MultisiteVoucher')

const mapValues = (record: Readonly<Record<string, string>>, map: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

/** `createVouchers` at /voucher gives `createMultisiteVouchers` at /multisite_voucher, and so on. */
export function mirrored<Routes extends { [Id in keyof Routes]: RouteDefinition }>(
  routes: Routes,
  /** Differences of a multi-site call from the call that it mirrors; `example` is merged into its example. */
  changes: { [Id in keyof Mirrored<Routes>]?: Pick<RouteDefinition, 'example' | 'managers'> } = {},
): Mirrored<Routes> {
  const entries = Object.values<RouteDefinition>(routes).map((entry) => {
    const id = multisiteId(entry.id)
    const path = entry.path.replace('/api/v1/voucher', '/api/v1/multisite_voucher')
    const summary = `${entry.summary} (multi-site)`
    const change: Pick<RouteDefinition, 'example' | 'managers'> = changes[id as keyof typeof changes] ?? {}
    const example = entry.example && { ...entry.example, ...change.example }
    const can = entry.can && mapValues(entry.can, multisiteId)
    const own = { id, path, summary, permission: 'multisitevoucher', example, can }
    return [id, { ...entry, ...change, ...own }]
  })
  return Object.fromEntries(entries) as never // The names are computed; Mirrored declares them.
}
