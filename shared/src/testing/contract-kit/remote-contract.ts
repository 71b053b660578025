import type { RequestHandler } from 'msw'
import type { RemoteModule } from '../../remote'
import type { RemoteConfigInput } from '../../remote-config'
import type { RenderRemoteOptions } from '../render-remote'
import type { TimeLimits } from './wait-until'

type Catalogue = Record<string, string>

/** An address to open, or an address with another user, site or language than the usual ones. */
export type SamplePage = string | RenderRemoteOptions

/** What a remote hands to the contract kit. */
export interface RemoteContract {
  /** What its `./remote` module exports. */
  remote: RemoteModule
  /** Its remote.config.ts. */
  config: RemoteConfigInput
  /** Its src/locales/en.json and es.json. */
  catalogues: { en: Catalogue; es: Catalogue }
  /**
   * Addresses of its pages, below the base path. A page without one is opened at its pattern without the
   * optional parts, so only a page with a required parameter must have one.
   */
  samplePaths?: readonly SamplePage[]
  /** What another remote's page gives to each widget, by its id. */
  widgetProps?: Record<string, Record<string, unknown>>
  /** Answers of the API for these pages and widgets. */
  handlers?: () => RequestHandler[]
}

/** A contract, and where the remote lies. */
export interface LocatedContract extends RemoteContract {
  /** The folder with its package.json. */
  folder: string
  /** Default: TIME_LIMITS. */
  timeLimits?: TimeLimits
  /** How often the remote is mounted to find leaks. Default: 50. */
  mounts?: number
  /** Functions of the page that are others since the remote was imported. */
  replacedAtImport?: string[]
}

/** One check: every problem it finds, each saying what to do. */
export type ContractCheck = (contract: LocatedContract) => Promise<string[]>
