import { PAGE_USER_HEADER } from '../contracts/page-values'

/** Id of the user whose name and data are on the page; null before sign-in. */
let pageUser: number | null = null
let onOtherUser = () => undefined as void

/** Called by the shell whenever the user of the page changes. */
export function setPageUser(id: number | null): void {
  pageUser = id
}

/** Set by the shell, which starts the page afresh. */
export function setOtherUserHandler(handler: () => void): void {
  onOtherUser = handler
}

/** Every call carries the user of the page: the session cookie can be that of a user who signed in in another tab. */
export function pageUserHeader(): Record<string, string> {
  return pageUser === null ? {} : { [PAGE_USER_HEADER]: String(pageUser) }
}

/** Called where the server refused a call because the session is another user's. */
export function leaveToOtherUser(): void {
  onOtherUser()
}
