import { request, sendRequest } from '@portico/shared/http'
import type { BootData } from '@portico/shared/contracts'

const NO_META: BootData['meta'] = {
  stripe_pk: null,
  logo_svg: null,
  onboarding_url: null,
  sign_in_providers: [],
  mail_kept: false,
  ui_settings: {
    chat_app_id: null,
    chat_hosts: null,
    sentry_dsn: null,
    analytics_key: null,
    analytics_host: null,
  },
  override_origins: [],
}

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
