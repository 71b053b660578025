import { sendRequest, toApiFailure, type ApiFailure } from '@portico/shared/http'
import type { BodyOf, RemoteList, ResponseOf } from '@portico/shared/contracts'
import type { sessionRoutes } from '@portico/shared/contracts'
import { siteSelected, userLoaded } from '@portico/shared/session'
import { firstSite } from '../../app/choose-site'
import { loadSiteSettings } from '../../app/open-site'
import { updateRegistry } from '../../federation/use-registry'
import type { PorticoRouter } from '../../router/create-shell-router'
import type { AppStore } from '../../store/app-store'
import { signInMessages } from './sign-in-messages'

export type Credentials = BodyOf<typeof sessionRoutes.login>
type LoginAnswer = ResponseOf<typeof sessionRoutes.login>

/** The product's own sentence, where the server has none: no answer, or one without a user. */
function withoutSentence(failure: ApiFailure): ApiFailure {
  return { ...failure, text: { id: signInMessages.failed.id } }
}

/** The failure as an error, which forms recognise. */
function thrown(failure: ApiFailure): Error {
  return Object.assign(new Error(failure.message), failure)
}

async function refreshRegistry(): Promise<void> {
  const result = await sendRequest({ url: '/a/api/v1/remotes/' })
  await updateRegistry('data' in result ? (result.data as RemoteList) : null)
}

/**
 * Signs in and prepares the first screen: what the account may use, the site and its settings. Rejects
 * with the failure. A site whose settings fail is opened all the same: the frame offers to try again.
 */
export async function signIn(
  store: AppStore,
  router: PorticoRouter,
  credentials: Credentials,
  wantedSite: string | null,
): Promise<void> {
  const result = await sendRequest({ url: '/login', method: 'POST', body: credentials })
  if ('error' in result)
    throw thrown(result.error.status === 0 ? withoutSentence(result.error) : result.error)
  const user = (result.data as LoginAnswer | null)?.response?.user
  if (!user) throw thrown(withoutSentence(toApiFailure(200, result.data)))
  const site = firstSite(user, wantedSite)
  const [loaded] = await Promise.all([site ? loadSiteSettings(store, site) : null, refreshRegistry()])
  if (site) {
    const settings = loaded && 'settings' in loaded ? loaded.settings : null
    store.dispatch(siteSelected({ site, settings }))
    router.setSite(site.id)
  }
  store.dispatch(userLoaded(user))
}
