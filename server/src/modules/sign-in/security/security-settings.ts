import type { Actor } from '../../../platform/access/actor'
import type { BrowserCall } from '../../../platform/session/browser-session'
import type { Installation } from '../../../platform/installation'
import type { ConnectedServices } from '../session'

/** Dependencies of sign-in and account security. */
export interface SecuritySettings extends Pick<Installation, 'db' | 'secret' | 'box' | 'publicUrl'> {
  services: ConnectedServices
}

/** A browser before sign-in, with the installation's settings. */
export interface SecurityVisitor extends BrowserCall, SecuritySettings {}

/** A signed-in user, with the installation's settings. */
export interface SecurityCaller extends SecurityVisitor {
  actor: Actor
}
