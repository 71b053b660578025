/** Remotes included in every plan. */
export const CORE_REMOTES = ['mfe-sites', 'mfe-control-panel'] as const

export function isCoreRemote(name: string): boolean {
  return (CORE_REMOTES as readonly string[]).includes(name)
}
