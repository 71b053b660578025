import type { Language, LevelMap, PermissionMap, PlanType, Role } from '@portico/shared/contracts'
import type { SubscriptionState } from './subscription-state'

/** Who calls, and what they may do in the scope of this call. */
export interface Actor {
  userId: number
  accountId: number
  /** 0 where a key calls. */
  sessionId: number
  email: string
  displayname: string
  language: Language
  timezone: string
  role: Role
  account: {
    id: number
    name: string
    isProvider: boolean
    /** Runs this installation. */
    isPlatform: boolean
    cardUpdatedRequired: boolean
  }
  plan: PlanType | null
  subscription: SubscriptionState
  /** Signs in with a second step. */
  twoFactor: boolean
  lastLoginAt: Date | null
  /** False: their use of the product is not counted. */
  usageStatistics: boolean
  /** Owners only. */
  billingAccess: boolean
  /** Set where a key calls for this person: the name of the key. */
  keyName?: string
  /** Set where a key calls: remotes that it can publish and promote. */
  keyRemotes?: readonly string[]
  /** Remotes in the plan, the core ones included, without those that are switched off. */
  remotes: ReadonlySet<string>
  /** Permissions that these remotes declare themselves. */
  remotePermissions: readonly string[]
  /** On a site route: at this site. Elsewhere: what holds at every site of the user. */
  permissions: PermissionMap
  /** Same scope. All `write` for owners and admins. */
  levels: LevelMap
  /** What a client may do at the best of their sites: which sections exist for them at all. On a site route: there. */
  bestLevels: LevelMap
  /** Works at the counter, in the scope of this call: only routes for the desk, personal data masked. */
  frontDesk: boolean
  /** Account-wide queries leave out the sites where this person works at the counter, see `enterableSites`. */
  withoutDeskSites: boolean
}

/** The site of a site route, already proved to be the caller's. */
export interface SiteScope {
  id: number
  accountId: number
  name: string
  timezone: string
  currency: string
  default_countrycode: string
}

/** An actor in the scope of a call. */
export interface ScopedActor {
  actor: Actor
  /** Undefined where no site was asked for, or one that is not the caller's. */
  site: SiteScope | undefined
}
