import type {
  ControllerListKind,
  ConnectionField,
  EvidenceGrade,
  MenuSource,
  RouterKind,
  RouterSetupStep,
  VendorName,
  VendorText,
} from '@portico/shared/contracts'
import type { ControllerVendor, MissingRight } from '../controllers'

/** Capabilities of a vendor's routers, read by screens and rules. */
export interface RouterCapabilities {
  /** Portico detects that the router is offline. */
  check: boolean
  /** Disconnects a device immediately. Without it, access ends with the session. */
  disconnect: boolean
  /** Limits changed during a session reach the router. */
  changeLimits: boolean
  /** `interim`: during sessions. `end`: after their end. `none`: data limits can only be enforced by the router. */
  reportUsage: 'interim' | 'end' | 'none'
}

/** Attributes by which a RADIUS client takes speed and data limits. */
export type ReplyDictionary = 'wispr' | 'chilli' | 'routeros' | 'airespace' | 'cambium'

/** Bounds of a vendor's limits. A grant outside of them gets the nearest value that the vendor accepts. */
export interface GrantBounds {
  minutes?: { min: number; max: number }
  /** Unlimited stays unlimited. */
  kbps?: { min: number; max: number }
  /** Bytes; unlimited stays unlimited. */
  bytes?: { min: number; max: number }
}

/** Query of the vendor's redirect to the splash page. The first key present counts. */
interface ArrivalKeys {
  mac: readonly string[]
  /** MAC address of the access point. */
  accessPoint?: readonly string[]
  /** Address that the guest requested. */
  requestedUrl?: readonly string[]
}

/** Address to which the guest's browser sends the form, from the vendor's redirect. */
export type FormTarget =
  | {
      /** The redirect has the whole address. */
      kind: 'url'
      keys: readonly string[]
    }
  | {
      /** The redirect has the host; `fallback` counts if it names none. */
      kind: 'host'
      keys: readonly string[]
      scheme: 'http' | 'https'
      port?: number
      path: string
      /** Key of a path in the redirect that replaces `path`. */
      pathKey?: string
      fallback?: string
    }

/** A form that the guest's browser sends to the router, which then asks Portico by RADIUS. */
export interface FormLogin {
  kind: 'form'
  target: FormTarget
  /** Hosts of the vendor besides private addresses: itself or, with a leading dot, what ends with it. */
  hosts: readonly string[]
  /** Names of the form's fields. */
  username: string
  password: string
  /** Field with the address to which the router sends the guest afterwards. */
  returnTo?: string
  /** Fields that are the same in every login. */
  fixed?: Readonly<Record<string, string>>
  /** Changes the password as the router expects it for this redirect. */
  passwordFor?: (password: string, redirect: Readonly<Record<string, string>>) => string
}

/** How guests get online through the guest's browser. */
type VendorLogin = FormLogin | { kind: 'uam' } | { kind: 'fas' } | { kind: 'simulated' }

/** Calls of this server to the vendor's controller, once its connection is saved. */
export interface VendorController {
  /** The kind of controller that a connection's fields describe; null: the connection has none. */
  api: (fields: Readonly<Record<string, string>>) => ControllerVendor | null
  /**
   * `controller`: it lets guests online by itself. `radius`: it does, after asking Portico by RADIUS. `form`: it is only
   * checked, and guests get online by the vendor's `login`.
   */
  admits: 'controller' | 'radius' | 'form'
  /** Field with the controller's ID of the site. */
  siteField?: string
  /** Lists of its interface that operators can choose from. Default: none. */
  lists?: readonly ControllerListKind[]
  /** Address of a cloud service that has only one. */
  url?: string
  /** The vendor's names of the rights that an account can lack, and where to give them. */
  roles?: Partial<Record<MissingRight, { name: string; menu: string }>>
}

/** How a vendor's walled garden is written. Only what a source says; by default each host is a line of its own. */
export interface WalledGardenSyntax {
  /** Separates the entries in the vendor's field. */
  separator?: string
  /** Entries that the vendor takes at most. */
  maxEntries?: number
  /** Characters of an entry, and of the whole list with its separators. */
  maxEntryLength?: number
  maxLength?: number
  /** Writes the entry of a host. Default: its name. */
  host?: (name: string) => string
  /** Writes the entry of all names below a domain. Undefined: the vendor isn't known to take wildcards. */
  wildcard?: (domain: string) => string
  /** The entry of all names below a domain includes the domain itself. */
  wildcardIncludesDomain?: boolean
  /** Commands that replace Portico's entries. */
  script?: (entries: readonly string[]) => string
}

/** A router vendor. Everything that the product knows about it is in its file. */
export interface Vendor {
  /** `router_type` of sites. */
  type: string
  name: VendorName
  kind: RouterKind
  capabilities: RouterCapabilities
  evidence: EvidenceGrade
  /** Names of the documents and clients on which this file is based. */
  sources: readonly string[]
  fields: readonly ConnectionField[]
  steps: readonly RouterSetupStep[]
  /** Origin of the menu paths in `steps`. */
  menuSource: MenuSource
  notes?: readonly VendorText[]
  arrival: ArrivalKeys
  /** Its accounting counts guests' downloads as input, contrary to RFC 2866. */
  swapsOctets: boolean
  bounds?: GrantBounds
  dictionary: ReplyDictionary
  walledGarden?: WalledGardenSyntax
  /** Page that the router itself serves, which sends guests to the portal address. */
  loginPage?: (portalAddress: string) => string
  /** Fields of which one group must be filled in completely. */
  alternatives?: readonly (readonly string[])[]
  /** Left out for a vendor whose controller admits guests alone. */
  login?: VendorLogin
  controller?: VendorController
  /** Sites can schedule tasks of the controller, such as restarts of access points. */
  hasTasks?: true
}
