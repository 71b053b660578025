import type { Store } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { LoadFailureKind } from '../contracts/remotes'
import type { MessageLoaders } from '../i18n'
import type { ShellRouter } from '../router'

/** One screen of a remote. `load` keeps it in a chunk of its own. */
export interface RemotePage {
  /** react-router pattern below the base path; also stated in remote.config.ts. */
  path: string
  load: () => Promise<ComponentType>
}

/** What a remote's `./remote` module hands to `defineRemote`. */
export interface RemoteDefinition {
  /** As in remote.config.ts. */
  name: string
  pages: readonly RemotePage[]
  messages: MessageLoaders
}

/** What the shell gives to every root. Plain values only: React context does not cross roots. */
export interface RemoteHost {
  store: Store
  router: ShellRouter
  /** Tells the shell of a fault that this root shows by itself. */
  onFault: (kind: LoadFailureKind, error: unknown) => void
  /** Tells the shell that the root itself is gone and must be replaced by a failure card. */
  onCrash: (kind: LoadFailureKind, error: unknown) => void
  /** Loads and mounts the remote anew, in place. */
  retry: () => void
  /** The page on screen is ready to be read. */
  onReady: () => void
}

/** Props of the parcel of a remote. */
export interface RemoteParcelProps {
  host: RemoteHost
}

type Lifecycle = (props: never) => Promise<unknown>

/** single-spa lifecycles, as the shell mounts them. */
export interface RemoteModule {
  name: string
  bootstrap: Lifecycle
  mount: Lifecycle
  unmount: Lifecycle
  update: Lifecycle
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
