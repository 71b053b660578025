import type { Installation } from '../../../platform/installation'

/** What adapters are built from. */
export type RouterDeps = Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'>
