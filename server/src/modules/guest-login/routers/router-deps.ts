import type { Installation } from '../../../platform/installation'

/** Parts of the server that adapters use. */
export type RouterDeps = Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'>
