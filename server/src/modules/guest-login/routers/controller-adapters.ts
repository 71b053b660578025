import type { RouterAdapter } from './router-adapter'
import type { RouterDeps } from './router-deps'

/** Adapters of vendors whose file says `login: { kind: 'controller' }`, by vendor type. */
export const CONTROLLERS: Readonly<Record<string, (deps: RouterDeps) => RouterAdapter>> = {}
