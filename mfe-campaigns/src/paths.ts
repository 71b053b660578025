import { linked, pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

/** Addresses of this remote's screens, and of a guest's details, below the base path. */
export const paths = { ...pathsOf(pages), guestDetails: linked.guestDetails }
