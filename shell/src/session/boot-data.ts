import { request, sendRequest } from '@portico/shared/http'
import { NO_META, type BootData } from '@portico/shared/contracts'

/** Boot data as the shell starts with it: the registry may have been out of reach. */
export type ShellBoot = Omit<BootData, 'remotes'> & { remotes: BootData['remotes'] | null }

/** What the server wrote into the page; null where the page came without it (a CDN copy, a dev server). */
export function readInlineBootData(): BootData | null {
  const element = document.getElementById('portico-boot')
  if (!element?.textContent) return null
  try {
    return JSON.parse(element.textContent) as BootData
  } catch {
    return null
  }
}

/** The same over the API, for pages that carry no boot data. */
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
