import { speedsText } from '@portico/shared/access-limits'
import { useLiveQuery } from '@portico/shared/api'
import type { PaymentAccountDetails } from '@portico/shared/contracts'
import { useDataUsed } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  InstantText,
  PageActions,
  Panel,
  TextLink,
  useIdParam,
} from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { DetailsFrame } from '../details-frame'
import { paths } from '../paths'
import { useMoney } from '../transactions/use-money'
import { AccountDevices } from './account-devices'
import { AccountDialogsHost } from './account-dialogs'
import { AccountPayments } from './account-payments'
import { AccountStateTag } from './account-state'
import { paymentAccountsApi } from './payment-accounts-api'
import { RecurringPanel } from './recurring-panel'
import { useAccountActions } from './use-account-actions'

/** Polling interval in ms, because data and devices change while guests use the account. */
const POLL_INTERVAL_MS = 20_000

interface PanelProps {
  account: PaymentAccountDetails
}

function AccessPanel({ account }: PanelProps) {
  const intl = useIntl()
  const t = useText()
  const money = useMoney()
  const dataUsed = useDataUsed()
  const { state, speed_dl: down, speed_ul: up } = account
  return (
    <Panel title={t('payments.account.access')}>
      <DescriptionList
        minWidth={150}
        inColumns
        items={[
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
          { key: 'data', label: t('accounts.data_used'), value: dataUsed(account) },
          {
            key: 'speed',
            label: t('payments.account.speed'),
            value: account.unlimited_speed ? t('limits.unlimited') : speedsText(intl, down, up),
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
  const orNotGiven = (text: string) => text || t('payments.not_given')
  return (
    <Panel title={t('payments.account.guest')}>
      <DescriptionList
        minWidth={180}
        inColumns
        items={[
          {
            key: 'name',
            label: t('payments.account.name'),
            value: orNotGiven(`${firstname} ${lastname}`.trim()),
          },
          { key: 'email', label: t('person.email'), value: orNotGiven(email) },
          { key: 'phone', label: t('person.phone'), value: orNotGiven(phonenumber) },
          ...(profile && mayOpen(profile)
            ? [
                {
                  key: 'profile',
                  label: t('payments.account.profile'),
                  value: <TextLink to={profile}>{t('payments.account.open_profile')}</TextLink>,
                },
              ]
            : []),
          { key: 'created', label: t('accounts.created'), value: <InstantText value={created_at} /> },
        ]}
      />
    </Panel>
  )
}

function Actions({ account }: PanelProps) {
  const actions = useAccountActions()
  return <PageActions actions={actions(account)} />
}

/** The list's address with its page, rows per page, days and search, all taken from this address. */
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

const TEXTS = {
  loading: 'payments.account.loading',
  gone: 'payments.account.gone',
  goneText: 'payments.account.gone_text',
} as const

/** Details of a paying guest's account: access, renewals, devices and payments. */
export function AccountDetailsPage() {
  const t = useText()
  const siteId = useSiteId()
  const { id: aid, known } = useIdParam()
  const result = useLiveQuery(
    paymentAccountsApi.useGetPaymentAccountQuery,
    { siteId, aid },
    { skip: !known, every: POLL_INTERVAL_MS, isLive: ({ state }) => state !== 'expired' },
  )
  return (
    <AccountDialogsHost>
      <DetailsFrame
        result={result}
        known={known}
        title="payments.account.title"
        titleOf={({ username }) => username}
        back={{ to: useListAddress(), label: t('payments.accounts.title') }}
        state={({ state }) => <AccountStateTag state={state} />}
        actions={(account) => <Actions account={account} />}
        texts={TEXTS}
      >
        {(account) => (
          <>
            <AccessPanel account={account} />
            <RecurringPanel account={account} />
            <AccountDevices account={account} />
            <AccountPayments aid={aid} />
            <GuestPanel account={account} />
          </>
        )}
      </DetailsFrame>
    </AccountDialogsHost>
  )
}
