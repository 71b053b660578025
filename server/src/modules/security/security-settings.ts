import type { Actor } from '../../platform/access/actor'
import type { BrowserCall } from '../../platform/session/browser-session'
import type { Installation } from '../../platform/installation'
import type { ConnectedServices } from '../session'

/** What signing in and its safety need of the installation. */
export interface SecuritySettings extends Pick<Installation, 'db' | 'secret' | 'box' | 'publicUrl'> {
  services: ConnectedServices
}

/** A browser that nobody has signed in with yet, and what the installation sets. */
export interface SecurityVisitor extends BrowserCall, SecuritySettings {}

/** Somebody who is signed in, and what the installation sets. */
export interface SecurityCaller extends SecurityVisitor {
  actor: Actor
}
