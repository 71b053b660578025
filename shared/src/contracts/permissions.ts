import type { LevelArea } from './levels'
import type * as subjects from './subjects'

/** Rule by which a subject's permission is granted. */
export interface PermissionRule {
  /** The remote that provides it, which must be in the account's plan. If missing, everyone has it. */
  remote?: string
  /** Clients have it if their level for this area is at least `read`. If missing, clients never have it. */
  area?: LevelArea
  /** Clients also need to read this area, because what the permission opens shows or sends its data. */
  alsoReads?: LevelArea
  /** Only for accounts with clients of their own, whatever their plan. */
  provider?: true
  /** Only for owners and admins of the account that runs this installation. */
  platform?: true
}

type Subjects = typeof subjects
type Declared = {
  [Name in keyof Subjects as Name extends `${string}Permissions` ? Name : never]: Subjects[Name]
}
type KeysOf<T> = T extends unknown ? keyof T : never

/** Every permission of the product: the keys of the subjects' exports whose names end in `Permissions`. */
export type Permission = KeysOf<Declared[keyof Declared]>

/** A permission of the product, or one that a remote declares. */
export type PermissionKey = Permission | (string & {})

/** A missing key means no. */
export type PermissionMap = Partial<Record<Permission, boolean>>

/** Declares a subject's permissions, which share one rule. */
export function permissions<const Keys extends string>(
  rule: PermissionRule,
  ...keys: Keys[]
): Record<Keys, PermissionRule> {
  return Object.fromEntries(keys.map((key) => [key, rule])) as never // `fromEntries` loses the keys.
}
