// Replaces shell/src/federation/load-remote.ts in the bundle for comparison with federation: the same code with a lazy
// import for each remote, and nothing else between shell and remote.
import type { RemoteModule } from '@portico/shared/remote'

interface Named {
  name: string
  entry: { release: unknown }
}

const imports: Record<string, () => Promise<{ remote: RemoteModule }>> = {
  'mfe-campaigns': () => import('../../../../mfe-campaigns/src/remote'),
  'mfe-control-panel': () => import('../../../../mfe-control-panel/src/remote'),
  'mfe-guests': () => import('../../../../mfe-guests/src/remote'),
  'mfe-payments': () => import('../../../../mfe-payments/src/remote'),
  'mfe-sites': () => import('../../../../mfe-sites/src/remote'),
  'mfe-splash': () => import('../../../../mfe-splash/src/remote'),
  'mfe-vouchers': () => import('../../../../mfe-vouchers/src/remote'),
}

const record = { phase: () => undefined, end: () => undefined }

export async function loadRemote(remote: Named) {
  const load = imports[remote.name]
  if (!load) throw new Error(`${remote.name} is not part of the measured bundle`)
  return { module: (await load()).remote, release: remote.entry.release, record }
}

export const canFallBack = () => false
export const replaceRelease = (_name: string, _release: unknown, error: Error) => Promise.reject(error)
export const retryRemote = (remote: Named) => Promise.resolve(remote)
export const forgetRemote = () => undefined
export const reportFailure = () => undefined
export const onLoadFailure = () => () => undefined
