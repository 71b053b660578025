import { PERMISSIONS } from '../../contracts/registry'
import type { RemoteConfig } from './remote-config-schema'

/** Permissions used in a remote's config that neither the product nor the config declares. */
export function unknownPermissions({ navigation, routes, widgets, permissions }: RemoteConfig): string[] {
  const known = new Set<string>([...PERMISSIONS, ...permissions])
  const asked = [...navigation, ...routes, ...widgets].flatMap(({ permission }) => permission ?? [])
  asked.push(...navigation.flatMap(({ unless }) => unless ?? []))
  return [...new Set(asked)].filter((permission) => !known.has(permission))
}
