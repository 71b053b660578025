import type { RequestHandler } from 'msw'
import type { RemoteModule } from '../../provided/remote'
import type { RemoteConfigInput } from '../../bundled/remote-config'
import type { RenderRemoteOptions } from '../render-remote'
import type { TimeLimits } from './wait-until'

type Catalog = Record<string, string>

/** An address to open, or an address with another user, site or language than the default. */
export type SamplePage = string | RenderRemoteOptions

/** Input of the contract kit, provided by a remote. */
export interface RemoteContract {
  /** Exports of its `./remote` module. */
  remote: RemoteModule
  /** Its remote.config.ts. */
  config: RemoteConfigInput
  /** Its src/locales/en.json and es.json. */
  catalogs: { en: Catalog; es: Catalog }
  /**
   * Addresses of its pages, below the base path. A page without one is opened at its pattern without the optional
   * parts, so only pages with a required parameter need one.
   */
  samplePaths?: readonly SamplePage[]
  /** Props that another remote's page passes to each widget, by its id. */
  widgetProps?: Record<string, Record<string, unknown>>
  /** Handlers for the calls of these pages and widgets. */
  handlers?: () => RequestHandler[]
}

/** A contract with the remote's folder. */
export interface LocatedContract extends RemoteContract {
  /** The folder with its package.json. */
  folder: string
  /** Default: TIME_LIMITS. */
  timeLimits?: TimeLimits
  /** Number of mounts to find leaks. Default: 50. */
  mounts?: number
  /** Functions of the page that changed since the remote was imported. */
  replacedAtImport?: string[]
}

/** One check: returns every problem, each with advice. */
export type ContractCheck = (contract: LocatedContract) => Promise<string[]>
