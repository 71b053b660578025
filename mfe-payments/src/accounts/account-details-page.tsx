import { isApiFailure } from '@portico/shared/api'
import type { PaymentAccountDetails } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  EmptyState,
  InstantText,
  LinkButton,
  PageFrame,
  Panel,
  QueryBoundary,
  TimeZoneNote,
} from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { formatSpeed } from '@portico/shared/units'
import { Button, Tooltip } from 'antd'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { paths } from '../paths'
import { TestTag } from '../transactions/state-tag'
import { TextLink } from '../transactions/text-link'
import { useMoney } from '../transactions/use-money'
import { AccountDevices } from './account-devices'
import { AccountDialogsHost } from './account-dialogs'
import { AccountPayments } from './account-payments'
import { AccountStateTag, useDataUsed } from './account-state'
import { paymentAccountsApi } from './payment-accounts-api'
import { RecurringPanel } from './recurring-panel'
import { useAccountActions } from './use-account-actions'

/** While guests use it, data and devices change by themselves. Milliseconds. */
const POLL_EVERY = 20_000

interface PanelProps {
  account: PaymentAccountDetails
}

function AccessPanel({ account }: PanelProps) {
  const intl = useIntl()
  const t = useText()
  const money = useMoney()
  const dataUsed = useDataUsed()
  const { state, speed_dl: down, speed_ul: up } = account
  const speed = (kbps: number) => (kbps === 0 ? t('limits.unlimited') : formatSpeed(intl, kbps))
  return (
    <Panel title={t('payments.account.access')}>
      <DescriptionList
        minWidth={150}
        inColumns
        facts={[
          { key: 'package', label: t('payments.column.package'), value: account.active_package.title },
          {
            key: 'start',
            label: t('payments.account.starts'),
            value: <InstantText value={account.starttime} />,
          },
          {
            key: 'end',
            label: t(state === 'expired' ? 'payments.account.ended' : 'payments.account.ends'),
            value: <InstantText value={account.endtime} />,
          },
          { key: 'data', label: t('payments.account.data_used'), value: dataUsed(account) },
          {
            key: 'speed',
            label: t('payments.account.speed'),
            value: account.unlimited_speed
              ? t('limits.unlimited_speed')
              : t('limits.speed', { down: speed(down), up: speed(up) }),
          },
          {
            key: 'paid',
            label: t('payments.account.paid'),
            value: money(account.total_paid, account.currency),
          },
        ]}
      />
    </Panel>
  )
}

function GuestPanel({ account }: PanelProps) {
  const t = useText()
  const mayOpen = useMayOpen()
  const { firstname, lastname, email, phonenumber, guest_id, created_at } = account
  const profile = guest_id === null ? null : paths.guestDetails(guest_id)
  const orNone = (text: string) => text || t('payments.none')
  return (
    <Panel title={t('payments.account.guest')}>
      <DescriptionList
        minWidth={180}
        inColumns
        facts={[
          {
            key: 'name',
            label: t('payments.account.name'),
            value: orNone(`${firstname} ${lastname}`.trim()),
          },
          { key: 'email', label: t('payments.email'), value: orNone(email) },
          { key: 'phone', label: t('payments.account.phone'), value: orNone(phonenumber) },
          ...(profile && mayOpen(profile)
            ? [
                {
                  key: 'profile',
                  label: t('payments.account.profile'),
                  value: <TextLink to={profile}>{t('payments.account.open_profile')}</TextLink>,
                },
              ]
            : []),
          { key: 'created', label: t('payments.account.created'), value: <InstantText value={created_at} /> },
        ]}
      />
    </Panel>
  )
}

function Actions({ account }: PanelProps) {
  const actions = useAccountActions()
  return actions(account).map(({ key, label, icon, disabledReason, onSelect }) => (
    <Tooltip key={key} title={disabledReason}>
      <Button icon={icon} disabled={disabledReason !== undefined} onClick={onSelect}>
        {label}
      </Button>
    </Tooltip>
  ))
}

/** The list as it was: the address carries its page, rows per page, days and search. */
function useListAddress(): string {
  const { page, rowsPerPage, fromDate = '', toDate = '', search } = useParams()
  const isDay = (text: string) => /^\d{2}-\d{2}-\d{4}$/.test(text)
  return paths.accountList({
    page: page === '1' ? undefined : page,
    per_page: rowsPerPage,
    fromdate: isDay(fromDate) ? fromDate : undefined,
    todate: isDay(toDate) ? toDate : undefined,
    search,
  })
}

/** An account; asks again while its guest can be online. */
function useAccount(aid: number, skip: boolean) {
  const args = { siteId: useSiteId(), aid }
  const options = { skip, refetchOnMountOrArgChange: true, skipPollingIfUnfocused: true }
  const { data } = paymentAccountsApi.useGetPaymentAccountQuery(args, options)
  const pollingInterval = data && data.state !== 'expired' ? POLL_EVERY : 0
  return paymentAccountsApi.useGetPaymentAccountQuery(args, { ...options, pollingInterval })
}

/** One paying guest: access, renewals, devices and payments. */
export function AccountDetailsPage() {
  const t = useText()
  const aid = Number(useParams().id)
  const known = Number.isSafeInteger(aid) && aid > 0
  const result = useAccount(aid, !known)
  const { currentData: account, error } = result
  const back = { to: useListAddress(), label: t('payments.accounts.title') }
  if (!known || (isApiFailure(error) && error.status === 404)) {
    return (
      <PageFrame title={t('payments.account.title')} back={back}>
        <EmptyState
          title={t('payments.account.gone')}
          description={t('payments.account.gone_text')}
          action={<LinkButton to={back.to}>{back.label}</LinkButton>}
        />
      </PageFrame>
    )
  }
  return (
    <AccountDialogsHost>
      <PageFrame
        title={account?.username ?? t('payments.account.title')}
        subtitle={
          account && (
            <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 }}>
              <AccountStateTag state={account.state} />
              {!account.livemode && <TestTag />}
              <TimeZoneNote />
            </span>
          )
        }
        back={back}
        actions={account && <Actions account={account} />}
        maxWidth={1100}
      >
        <QueryBoundary result={{ ...result, data: account }} label={t('payments.account.loading')} rows={8}>
          {(loaded) => (
            <>
              <AccessPanel account={loaded} />
              <RecurringPanel account={loaded} />
              <AccountDevices account={loaded} />
              <AccountPayments aid={aid} />
              <GuestPanel account={loaded} />
            </>
          )}
        </QueryBoundary>
      </PageFrame>
    </AccountDialogsHost>
  )
}
