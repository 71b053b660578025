import { request, sendRequest } from '@portico/shared/http'
import { NO_META, type BootData } from '@portico/shared/contracts'

/** Boot data at the shell's start; the registry may have been unreachable. */
export type ShellBoot = Omit<BootData, 'remotes'> & { remotes: BootData['remotes'] | null }

/** The boot data that the server wrote into the page; null without it (a CDN copy, a dev server). */
export function readInlineBootData(): BootData | null {
  const element = document.getElementById('portico-boot')
  if (!element?.textContent) return null
  try {
    return JSON.parse(element.textContent) as BootData
  } catch {
    return null
  }
}

/** Fetches the boot data over the API, for pages that have none. */
export async function fetchBootData(): Promise<ShellBoot> {
  const [meta, remotes, user] = await Promise.all([
    sendRequest(request('getMeta')),
    sendRequest(request('listRemotes')),
    sendRequest(request('getProfile')),
  ])
  return {
    meta: 'data' in meta ? meta.data : NO_META,
    remotes: 'data' in remotes ? remotes.data : null,
    user: 'data' in user ? user.data : null,
    site: null,
  }
}
