import { PAGE_USER_HEADER } from '../../contracts/page-values'

/** Id of the user whose name and data are on the page; null before sign-in. */
let pageUser: number | null = null
let onOtherUser = () => undefined as void

/** Called by the shell when the page's user changes. */
export function setPageUser(id: number | null): void {
  pageUser = id
}

/** Set by the shell, to start the page afresh. */
export function setOtherUserHandler(handler: () => void): void {
  onOtherUser = handler
}

/** Every call carries the page's user, because another tab may have replaced the user in the session cookie. */
export function pageUserHeader(): Record<string, string> {
  return pageUser === null ? {} : { [PAGE_USER_HEADER]: String(pageUser) }
}

/** Called if the server rejected a call because the session belongs to another user, or after a call that changed it. */
export function leaveToOtherUser(): void {
  onOtherUser()
}
