import type { Language, LevelMap, PermissionMap, PlanType, Role } from '@portico/shared/contracts'
import type { SubscriptionState } from './subscription-state'

/** The caller, and their permissions in the scope of this call. */
export interface Actor {
  userId: number
  accountId: number
  /** 0 if a key calls. */
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
    /** Operates this installation. */
    isPlatform: boolean
    cardUpdatedRequired: boolean
    twoFactorRequired: boolean
  }
  plan: PlanType | null
  subscription: SubscriptionState
  /** Signs in with a second step. */
  twoFactor: boolean
  lastLoginAt: Date | null
  /** False: the user opted out of usage statistics. */
  usageStatistics: boolean
  /** Set if an owner or admin views the dashboard as this user, who is a client. Such a call changes nothing. */
  viewedBy?: Viewer
  /** Owners only. */
  billingAccess: boolean
  /** Name of the key if a key calls for this user. */
  keyName?: string
  /** Remotes that the calling key can publish and promote. */
  keyRemotes?: readonly string[]
  /** Remotes in the plan, including core ones, without disabled ones. */
  remotes: ReadonlySet<string>
  /** Permissions declared by these remotes. */
  remotePermissions: readonly string[]
  /** On a site route: at this site. Elsewhere: those that apply at every site of the user. */
  permissions: PermissionMap
  /** Same scope. All `write` for owners and admins. */
  levels: LevelMap
  /**
   * A client's levels at the best of their sites, which determine the sections they have. On a site route: at
   * this site.
   */
  bestLevels: LevelMap
  /** Front-desk user in the scope of this call: only desk routes, with personal data masked. */
  frontDesk: boolean
  /**
   * If true, account-wide queries exclude the sites where this user works at the front desk, see
   * `enterableSites`.
   */
  withoutDeskSites: boolean
}

/** An owner or admin who views the dashboard as a client. */
interface Viewer {
  userId: number
  email: string
  displayname: string
  until: Date
}

/** Site of a site route, already verified to belong to the caller. */
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
  /** Undefined if no site was requested, or one without access. */
  site: SiteScope | undefined
}
