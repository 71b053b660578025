import type { Store } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { Language } from '../contracts'
import type { PermissionKey } from '../contracts/permissions'
import type { LoadFailureKind } from '../contracts/remotes'
import type { MessageLoaders } from '../i18n'
import type { TileLayout } from '../remote-config'
import type { ShellRouter } from '../router'

/** One screen of a remote. `load` keeps it in a chunk of its own. */
export interface RemotePage {
  /** react-router pattern below the base path; also stated in remote.config.ts. */
  path: string
  /** The module whose one export that ends in `Page` is the screen, or that export itself. */
  load: () => Promise<object>
}

/** What a remote's `./remote` module hands to `defineRemote`. */
export interface RemoteDefinition {
  /** As in remote.config.ts. */
  name: string
  pages: readonly RemotePage[]
  messages: MessageLoaders
  /** Tiles for pages of other remotes, by the id stated in remote.config.ts. */
  widgets?: Record<string, RemoteWidgetDefinition>
}

/** One tile that another remote's page may show. Its component gets the props that the page gave. */
export interface RemoteWidgetDefinition {
  load: () => Promise<ComponentType<Record<string, unknown>>>
}

/** How the loading of one build went in this page. Times in milliseconds. */
export interface RemoteLoad {
  name: string
  version: string
  build: string
  /** Where its files come from. */
  origin: string
  state: 'loading' | 'ready' | 'failed'
  phases: readonly { name: 'entry' | 'module' | 'mount'; ms: number }[]
  error: string | null
  /** True where this is the fallback of a release that could not be loaded. */
  fellBack: boolean
}

/** A module that remotes take from the shell. */
export interface SharedModule {
  key: string
  version: string
  /** The build that provides it. */
  from: string
}

/** What this page knows of its own platform. */
export interface PlatformInfo {
  /** The same array until something changes. */
  getLoads: () => readonly RemoteLoad[]
  getShared: () => readonly SharedModule[]
  subscribe: (listener: () => void) => () => void
}

/** A widget that a remote has for pages of others. */
export interface WidgetOffer {
  id: string
  titles: Record<Language, string>
  permission?: PermissionKey | undefined
  /** Present: the dashboard may show it as a tile. */
  tile?: TileLayout | undefined
}

/** A page of a remote, as its remote.config.ts states it. */
export interface ScreenOffer {
  path: string
  /** Missing: open to everybody. */
  permission?: PermissionKey | undefined
  scope: 'site' | 'control-panel' | 'any'
}

/** What a remote that is on for this account has for pages of others. */
export interface RemoteOffer {
  name: string
  widgets: readonly WidgetOffer[]
  screens: readonly ScreenOffer[]
}

/** The remotes that are on for this account: a page offers no tile and no link that leads nowhere. */
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

/** What became of a widget. */
export type WidgetMount =
  | { state: 'mounted'; update: (props: Record<string, unknown>) => void; unmount: () => void }
  | { state: 'off'; reason: 'plan' | 'switched_off' | 'unknown' }
  | { state: 'failed'; kind: LoadFailureKind }

/** What the shell gives to every root. Plain values only: React context does not cross roots. */
export interface RemoteHost {
  store: Store
  router: ShellRouter
  /** Tells the shell of a fault that this root shows by itself. */
  onFault: (kind: LoadFailureKind, error: unknown) => void
  /** Tells the shell that the root itself is gone and must be replaced by a failure card. */
  onCrash: (kind: LoadFailureKind, error: unknown) => void
  /** Whether the shell has another release to put in the place of this one. */
  canFallBack: () => boolean
  /** Loads and mounts the remote anew, in place. */
  retry: () => void
  /** The page on screen is ready to be read. */
  onReady: () => void
  /** Draws the root in React's StrictMode: the contract kit looks for effects that do not survive it. */
  strict?: boolean
  platform: PlatformInfo
  directory: RemoteDirectory
  /** Loads another remote and mounts one of its widgets in `element`. Never rejects. `onCrash` may come later. */
  mountWidget: (request: WidgetRequest, onCrash: (kind: LoadFailureKind) => void) => Promise<WidgetMount>
}

/** Props of the parcel of a remote, or of one of its widgets. */
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

/** What a remote exposes as `./remote`: its pages' root, and one for each widget. */
export interface RemoteModule extends RootLifecycles {
  name: string
  /** Paths of its pages, so that tests can compare them with remote.config.ts. */
  pages?: readonly string[]
  /** What loads the screen of each of these paths. */
  loaders?: Record<string, () => Promise<object>>
  widgets: Record<string, RootLifecycles>
}

/** True when an exported value has the shape that the shell can mount. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false
  const module = value as Record<string, unknown>
  return (
    typeof module.name === 'string' &&
    ['bootstrap', 'mount', 'unmount', 'update'].every((key) => typeof module[key] === 'function')
  )
}
