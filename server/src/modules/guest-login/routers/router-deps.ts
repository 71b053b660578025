import type { Installation } from '../../../platform/installation'
import type { SiteControllers } from './site-controllers'

/** Parts of the server that adapters use. */
export interface RouterDeps extends Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'> {
  controllers: SiteControllers
}
