import type { User } from '@portico/shared/contracts'
import { request, sendRequest, sessionMark, setOtherUserHandler, setPageUser } from '@portico/shared/http'
import { userLoaded } from '@portico/shared/session'
import { createPath } from 'react-router-dom'
import type { PorticoRouter } from '../router/create-shell-router'
import { signInAddress } from '../addresses/next-address'
import type { AppStore } from '../store/app-store'
import { sendInSession } from '../store/send-in-session'
import { onOtherTab, tellOtherTabs } from './session-channel'
import { concealPage, revealPage, startAfresh } from './start-afresh'

/** Minimum interval between permission checks when a page becomes visible, ms. */
const ASK_EVERY = 10_000
/** Longest time a concealed page waits for the current user, ms. */
const CHECK_LIMIT = 5000

/** Without the query, which can name guests: the browser's next user would see it in the address. */
function signInAgainAddress({ basename, getLocation }: PorticoRouter): string {
  return basename + signInAddress(getLocation().pathname.slice(basename.length), '')
}

/** Keeps the page in sync with the session, which the browser's tabs share. */
export function followSession(store: AppStore, router: PorticoRouter): () => void {
  const pageUser = () => store.getState().session.user
  /** Mark of the session that the page last belonged to. */
  let mark: string | null = null
  let askedAt = 0

  const keep = (user: User) => {
    mark = sessionMark()
    // Every part of the page depends on the user, so an unchanged answer isn't dispatched.
    if (JSON.stringify(user) !== JSON.stringify(pageUser())) store.dispatch(userLoaded(user))
  }

  /** Conceals the page until the server has confirmed the session's user. */
  const checkUser = async () => {
    const user = pageUser()
    if (!user) return revealPage()
    concealPage()
    const limit = AbortSignal.timeout(CHECK_LIMIT)
    const result = await sendRequest(request('getProfile'), limit).catch(() => null)
    if (result && 'data' in result) {
      if (result.data.id !== user.id) return startAfresh(router)
      keep(result.data)
      return revealPage()
    }
    if (result?.error.status === 401) return startAfresh(router, signInAgainAddress(router))
    if (result?.error.reason === 'otherUser') return undefined
    if (mark !== null && mark === sessionMark()) return revealPage()
    return startAfresh(router, createPath(router.getLocation()))
  }

  /** The permissions may have changed, or the session may have ended. */
  const refreshUser = async () => {
    if (!pageUser() || Date.now() - askedAt < ASK_EVERY) return
    askedAt = Date.now()
    const result = await sendInSession(store, request('getProfile'))
    if ('data' in result && result.data.id === pageUser()?.id) keep(result.data)
  }

  const isOfOtherSession = () => pageUser() !== null && sessionMark() !== null && sessionMark() !== mark

  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return revealPage()
    if (mark !== sessionMark()) return void checkUser()
    revealPage()
    void refreshUser().catch(() => undefined)
  }
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'visible') return
    if (isOfOtherSession()) void checkUser()
    else void refreshUser().catch(() => undefined)
  }

  let known: number | null = null
  const followStore = () => {
    const id = pageUser()?.id ?? null
    if (id === known) return
    known = id
    setPageUser(id)
    mark = sessionMark()
    if (id !== null) tellOtherTabs(id)
  }
  setOtherUserHandler(() => startAfresh(router))
  // The back/forward cache paints a page as it was left, before any script runs.
  window.addEventListener('pagehide', concealPage)
  window.addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', onVisibilityChange)
  const stops = [
    onOtherTab((id) => void (id !== pageUser()?.id && checkUser())),
    store.subscribe(followStore),
  ]
  followStore()
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('pagehide', concealPage)
    window.removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    setOtherUserHandler(() => undefined)
    setPageUser(null)
  }
}
