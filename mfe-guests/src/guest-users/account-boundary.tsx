import type { GuestUserDetails } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { GonePage, isGone, PageFrame, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import type { ReactNode } from 'react'
import { guestUsersApi } from './guest-users-api'

/** While guests use it, data and devices change by themselves. Milliseconds. */
const POLL_EVERY = 20_000

interface AccountBoundaryProps {
  /** As the address says. */
  uid: number
  back: { to: string; label: string }
  /** Asks again while the account is in use. */
  live?: boolean
  children: (account: GuestUserDetails) => ReactNode
}

/** One account, or what it means that there is none. */
export function AccountBoundary({ uid, back, live = false, children }: AccountBoundaryProps) {
  const t = useText()
  const siteId = useSiteId()
  const known = Number.isSafeInteger(uid) && uid > 0
  const options = { skip: !known, refetchOnMountOrArgChange: true, skipPollingIfUnfocused: true }
  const { data: cached } = guestUsersApi.useGetGuestUserQuery({ siteId, uid }, options)
  const pollingInterval = live && cached?.status === 'active' ? POLL_EVERY : 0
  const result = guestUsersApi.useGetGuestUserQuery({ siteId, uid }, { ...options, pollingInterval })
  if (!known || isGone(result.error)) {
    const title = t('guestuser.title')
    return (
      <GonePage title={title} back={back} gone={t('guestuser.gone')} description={t('guestuser.gone_hint')} />
    )
  }
  if (result.currentData === undefined) {
    return (
      <PageFrame title={t('guestuser.title')} back={back}>
        <QueryBoundary result={{ ...result, data: undefined }} label={t('guestuser.loading')} rows={8}>
          {() => null}
        </QueryBoundary>
      </PageFrame>
    )
  }
  return children(result.currentData)
}
