import { PERMISSIONS } from '../../contracts/registry'
import type { RemoteConfig } from './remote-config-schema'

/** Permissions used in a remote's config that neither the product nor the config declares. */
export function unknownPermissions({ navigation, routes, widgets, permissions }: RemoteConfig): string[] {
  const known = new Set<string>([...PERMISSIONS, ...permissions])
  const used = [...navigation, ...routes, ...widgets].flatMap(({ permission }) => permission ?? [])
  used.push(...navigation.flatMap(({ unless }) => unless ?? []))
  return [...new Set(used)].filter((permission) => !known.has(permission))
}
