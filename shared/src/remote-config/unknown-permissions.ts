import { PERMISSIONS } from '../contracts/registry'
import type { RemoteConfig } from './remote-config-schema'

/** Permissions that a remote's config asks for, and that neither the product nor the config declares. */
export function unknownPermissions({ navigation, routes, widgets, ...config }: RemoteConfig): string[] {
  const own = Array.isArray(config.permissions) ? (config.permissions as unknown[]) : []
  const known = new Set<unknown>([...PERMISSIONS, ...own])
  const asked = [...navigation, ...routes, ...widgets].flatMap(({ permission }) => permission ?? [])
  return [...new Set(asked)].filter((permission) => !known.has(permission))
}
