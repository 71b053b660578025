import { speedsText } from '@portico/shared/access-limits'
import { formatDuration } from '@portico/shared/units'
import type { GuestAccountDetails } from '@portico/shared/contracts'
import { useDataUsed } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { DescriptionList, InstantText, PageActions, Panel } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '../paths'
import { AccountDialogsHost } from './account-dialogs'
import { AccountDevices } from './account-devices'
import { AccountFrame } from './account-frame'
import { AccountStatusTag } from './status-tag'
import { useAccountActions } from './use-account-actions'
import styles from './guest-account-details-page.module.css'

interface PanelProps {
  account: GuestAccountDetails
}

const MINUTE = 60
/** Same width in px as the device columns, so that the columns of all panels line up. */
const FACT_WIDTH = 150

function TimePanel({ account }: PanelProps) {
  const intl = useIntl()
  const t = useText()
  const { status, time_remaining: left, starttime, endtime } = account
  const minutes = Math.floor((left ?? 0) / MINUTE)
  const remaining = t('guestuser.details.remaining_value', {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  })
  return (
    <Panel title={t('guestuser.form.time_panel')}>
      <DescriptionList
        minWidth={FACT_WIDTH}
        inColumns
        items={[
          {
            key: 'remaining',
            label: t('guestuser.details.remaining'),
            value: left === null ? t('guestuser.not_started') : remaining,
          },
          {
            key: 'duration',
            label: t('guestuser.duration'),
            value: formatDuration(intl, account.duration_val, account.duration_type),
          },
          {
            key: 'first',
            label: t('guestuser.details.first_used'),
            value: starttime ? <InstantText value={starttime} /> : t('guestuser.not_started'),
          },
          ...(endtime
            ? [
                {
                  key: 'ends',
                  label: t(status === 'expired' ? 'guestuser.details.expired' : 'guestuser.ends'),
                  value: <InstantText value={endtime} />,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

function UsagePanel({ account }: PanelProps) {
  const intl = useIntl()
  const t = useText()
  const dataUsed = useDataUsed()
  const { speed_dl: down, speed_ul: up } = account
  return (
    <Panel title={t('guestuser.details.usage')}>
      <DescriptionList
        minWidth={FACT_WIDTH}
        inColumns
        items={[
          { key: 'data', label: t('accounts.data_used'), value: dataUsed(account) },
          {
            key: 'speed',
            label: t('guestuser.details.speed'),
            value: account.unlimited_speed ? t('limits.unlimited') : speedsText(intl, down, up),
          },
        ]}
      />
    </Panel>
  )
}

function AboutPanel({ account }: PanelProps) {
  const t = useText()
  const { firstname, lastname, email, phonenumber, notes, created_at, created_by, self_signup } = account
  const orNotGiven = (text: string) => text || t('guest.not_given')
  const creator = self_signup
    ? t('guestuser.details.self_signup')
    : (created_by ?? t('guestuser.details.creator_unknown'))
  return (
    <Panel title={t('guestuser.form.guest_panel')}>
      <DescriptionList
        minWidth={FACT_WIDTH}
        inColumns
        items={[
          { key: 'name', label: t('guestuser.name'), value: orNotGiven(`${firstname} ${lastname}`.trim()) },
          { key: 'email', label: t('person.email'), value: orNotGiven(email) },
          { key: 'phone', label: t('person.phone'), value: orNotGiven(phonenumber) },
          { key: 'notes', label: t('guestuser.notes'), value: notes || t('guest.no_notes') },
          { key: 'created', label: t('accounts.created'), value: <InstantText value={created_at} /> },
          { key: 'by', label: t('guestuser.details.created_by'), value: creator },
        ]}
      />
    </Panel>
  )
}

function Actions({ account, listAddress }: PanelProps & { listAddress: string }) {
  const navigate = useNavigate()
  const actions = useAccountActions(() => void navigate(listAddress))
  return <PageActions actions={actions(account)} />
}

/** The list's address with its page, rows per page and search, all taken from this address. */
function useListAddress(): string {
  const { p, rpp, search } = useParams()
  return paths.guestAccountList({ page: p === '1' ? undefined : p, per_page: rpp, search })
}

/** Details of an account with its devices and their usage. */
export function GuestAccountDetailsPage() {
  const t = useText()
  const listAddress = useListAddress()
  return (
    <AccountDialogsHost>
      <AccountFrame
        back={{ to: listAddress, label: t('guestuser.title') }}
        live
        frame={(account) => ({
          title: account.username,
          status: <AccountStatusTag status={account.status} />,
          timeZone: true,
          actions: <Actions account={account} listAddress={listAddress} />,
          maxWidth: 1100,
        })}
      >
        {(account) => (
          <>
            <div className={styles.columns}>
              <TimePanel account={account} />
              <UsagePanel account={account} />
            </div>
            <AccountDevices account={account} />
            <AboutPanel account={account} />
          </>
        )}
      </AccountFrame>
    </AccountDialogsHost>
  )
}
