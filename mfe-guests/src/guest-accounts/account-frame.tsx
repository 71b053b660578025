import { useLiveQuery } from '@portico/shared/api'
import type { GuestAccountDetails } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { ItemPage, useIdParam, type ItemPageProps } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { guestAccountsApi } from './guest-accounts-api'

/** Polling interval in ms, because data and devices change while guests use the account. */
const POLL_INTERVAL_MS = 20_000

interface AccountFrameProps extends Pick<ItemPageProps<GuestAccountDetails>, 'back' | 'frame' | 'children'> {
  /** Polls while the account is in use. */
  live?: boolean
}

/** Frame of a page about the account in the address. */
export function AccountFrame({ live = false, ...page }: AccountFrameProps) {
  const t = useText()
  const siteId = useSiteId()
  const { id: uid, known } = useIdParam()
  const result = useLiveQuery(
    guestAccountsApi.useGetGuestAccountQuery,
    { siteId, uid },
    { skip: !known, every: POLL_INTERVAL_MS, isLive: ({ status }) => live && status === 'active' },
  )
  return (
    <ItemPage
      {...page}
      result={result}
      known={known}
      title={t('guestuser.one')}
      loading={t('guestuser.loading')}
      gone={{ gone: t('guestuser.gone'), description: t('guestuser.gone_hint') }}
    />
  )
}
