import type { Store } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { Language } from '../../contracts'
import type { PermissionKey } from '../../contracts/permissions'
import type { LoadFailureKind } from '../../contracts/remotes'
import type { MessageLoaders } from '../i18n'
import type { PageShape, TileLayout } from '../../bundled/remote-config'
import type { ShellRouter } from './shell-router'

/** One screen of a remote. `load` puts it into a separate chunk. */
export interface RemotePage {
  /** react-router pattern below the base path; also declared in remote.config.ts. */
  path: string
  /** The state of a page in scope `site` ends with its site. */
  scope?: ScreenOffer['scope']
  /** Shape of its skeleton. Default: a form's. */
  shape?: PageShape
  /** The module whose only export ending in `Page` is the screen, or that export itself. */
  load: () => Promise<object>
}

/** Definition that a remote's `./remote` module passes to `defineRemote`. */
export interface RemoteDefinition {
  /** As in remote.config.ts. */
  name: string
  pages: readonly RemotePage[]
  messages: MessageLoaders
  /** Tiles for pages of other remotes, by the id in remote.config.ts. */
  widgets?: Record<string, RemoteWidgetDefinition>
}

/** A tile for another remote's page. Its component gets the props passed by the page. */
export interface RemoteWidgetDefinition {
  load: () => Promise<ComponentType<Record<string, unknown>>>
}

/** Loading of a build in this page. Times in milliseconds. */
export interface RemoteLoad {
  name: string
  version: string
  build: string
  /** Origin of its files. */
  origin: string
  state: 'loading' | 'ready' | 'failed'
  phases: readonly { name: 'entry' | 'module' | 'mount'; ms: number }[]
  error: string | null
  /** True if this is the fallback of a release that failed to load. */
  fellBack: boolean
}

/** A module shared with remotes by the shell. */
export interface SharedModule {
  key: string
  version: string
  /** The build that provides it. */
  from: string
}

/** State of the platform in this page. */
export interface PlatformInfo {
  /** The same array until something changes. */
  getLoads: () => readonly RemoteLoad[]
  getShared: () => readonly SharedModule[]
  subscribe: (listener: () => void) => () => void
}

/** A widget that a remote offers to pages of others. */
export interface WidgetOffer {
  id: string
  titles: Record<Language, string>
  permission?: PermissionKey | undefined
  /** Lets the dashboard show it as a tile. */
  tile?: TileLayout | undefined
}

/** A page of a remote, as declared in its remote.config.ts. */
export interface ScreenOffer {
  path: string
  /** Missing: open to everyone. */
  permission?: PermissionKey | undefined
  scope: 'site' | 'control-panel' | 'any'
}

/** Widgets and pages that an enabled remote offers to others. */
export interface RemoteOffer {
  name: string
  widgets: readonly WidgetOffer[]
  screens: readonly ScreenOffer[]
}

/** The remotes enabled for this account, so that a page offers no unavailable tile or link. */
export interface RemoteDirectory {
  /** The same array until something changes. */
  getRemotes: () => readonly RemoteOffer[]
  subscribe: (listener: () => void) => () => void
}

/** A widget on a page of another remote. */
export interface WidgetRequest {
  remote: string
  widget: string
  element: HTMLElement
  /** Plain values only. */
  props: Record<string, unknown>
}

/** Outcome of mounting a widget. */
export type WidgetMount =
  | { state: 'mounted'; update: (props: Record<string, unknown>) => void; unmount: () => void }
  | { state: 'off'; reason: 'plan' | 'switched_off' | 'unknown' }
  | { state: 'failed'; kind: LoadFailureKind }

/** Passed by the shell to every root. Plain values only, because React context doesn't cross roots. */
export interface RemoteHost {
  store: Store
  router: ShellRouter
  /** Reports a fault that this root displays itself. */
  onFault: (kind: LoadFailureKind, error: unknown) => void
  /** Reports that the root has crashed and must be replaced with a failure card. */
  onCrash: (kind: LoadFailureKind, error: unknown) => void
  /** Returns true if the shell has another release to replace this one. */
  canFallBack: () => boolean
  /** Loads and mounts the remote again, in place. */
  retry: () => void
  /** Reports that the page is on screen and readable. */
  onReady: () => void
  /** Renders the root in React's StrictMode, for the contract kit's search for effects that don't survive it. */
  strict?: boolean
  platform: PlatformInfo
  directory: RemoteDirectory
  /** Loads another remote and mounts one of its widgets in `element`. Never rejects. `onCrash` may run later. */
  mountWidget: (request: WidgetRequest, onCrash: (kind: LoadFailureKind) => void) => Promise<WidgetMount>
}

/** Props of the parcel of a remote or of one of its widgets. */
export interface RemoteParcelProps {
  host: RemoteHost
  widgetProps?: Record<string, unknown>
}

type Lifecycle = (props: never) => Promise<unknown>

/** single-spa lifecycles of one root. */
export interface RootLifecycles {
  bootstrap: Lifecycle
  mount: Lifecycle
  unmount: Lifecycle
  update: Lifecycle
}

/** Exports of a remote's `./remote` module: the root of its pages, and one for each widget. */
export interface RemoteModule extends RootLifecycles {
  name: string
  /** Paths of its pages, for tests that compare them with remote.config.ts. */
  pages?: readonly string[]
  /** Loader of the screen of each path. */
  loaders?: Record<string, () => Promise<object>>
  widgets: Record<string, RootLifecycles>
}

/** True if an exported value has the shape that the shell can mount. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false
  const module = value as Record<string, unknown>
  return (
    typeof module.name === 'string' &&
    ['bootstrap', 'mount', 'unmount', 'update'].every((key) => typeof module[key] === 'function')
  )
}
