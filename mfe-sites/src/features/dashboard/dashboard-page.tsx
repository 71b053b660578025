import { EmptyState, LinkButton, PageFrame } from '@portico/shared/layout'
import { useCan } from '@portico/shared/permissions'
import { PageSkeleton, RemoteWidget } from '@portico/shared/remote'
import { useSelectedSite, useSignedInUser } from '@portico/shared/session'
import { Alert } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { paths } from '../../paths'
import { dashboardMessages, problemMessages, rangeMessages } from './dashboard-messages'
import { LONGEST_RANGE } from './date-range'
import { OnlineNowTile } from './online-now-tile'
import { RangePicker } from './range-picker'
import { TotalGuestsTile } from './total-guests-tile'
import { useDashboardRange, type DashboardRange } from './use-dashboard-range'
import { WifiLoginsTile } from './wifi-logins-tile'

const numberTiles = {
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  marginBottom: 16,
}

/** The figures of one site, or of all sites in control-panel mode. */
export function DashboardPage() {
  const intl = useIntl()
  const site = useSelectedSite()
  const user = useSignedInUser()
  const dashboard = useDashboardRange()
  const title = intl.formatMessage(dashboardMessages.title)

  if (user.sites.length === 0) {
    return (
      <PageFrame title={title}>
        <NoSites mayCreate={user.role !== 'client'} />
      </PageFrame>
    )
  }
  // For a moment after signing in no site is chosen yet.
  if (!site) return <PageSkeleton />
  const { from, to } = dashboard.range
  return (
    <PageFrame
      title={title}
      subtitle={<Subtitle name={site.id === 0 ? null : site.name} timeZone={dashboard.timeZone} />}
      actions={<RangePicker {...dashboard} />}
    >
      <RangeNotice problem={dashboard.problem} />
      <div style={numberTiles}>
        <TotalGuestsTile query={{ siteId: site.id, from, to }} />
        <OnlineNowTile query={{ siteId: site.id }} />
      </div>
      <WifiLoginsTile query={{ siteId: site.id, from, to }} />
      {site.id !== 0 && <VoucherTiles />}
    </PageFrame>
  )
}

/** Tiles of the vouchers remote, for those who may see vouchers here. */
function VoucherTiles() {
  if (!useCan('voucher')) return null
  return (
    <div style={{ ...numberTiles, marginTop: 16 }}>
      <RemoteWidget remote="mfe-vouchers" widget="unused-vouchers" />
      <RemoteWidget remote="mfe-vouchers" widget="active-vouchers" />
    </div>
  )
}

function Subtitle({ name, timeZone }: { name: string | null; timeZone: string | null }) {
  return (
    <>
      {name ?? <FormattedMessage {...dashboardMessages.allSites} />}
      {' · '}
      {timeZone ? (
        <FormattedMessage {...dashboardMessages.siteZone} values={{ zone: timeZone.replaceAll('_', ' ') }} />
      ) : (
        <FormattedMessage {...dashboardMessages.siteZones} />
      )}
    </>
  )
}

function RangeNotice({ problem }: Pick<DashboardRange, 'problem'>) {
  const intl = useIntl()
  if (!problem) return null
  const what = intl.formatMessage(problemMessages[problem], { days: LONGEST_RANGE })
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={intl.formatMessage(rangeMessages.fellBack, { problem: what })}
    />
  )
}

function NoSites({ mayCreate }: { mayCreate: boolean }) {
  const intl = useIntl()
  return (
    <EmptyState
      title={intl.formatMessage(dashboardMessages.noSites)}
      description={intl.formatMessage(
        mayCreate ? dashboardMessages.noSitesCreate : dashboardMessages.noSitesAsk,
      )}
      action={
        mayCreate && (
          <LinkButton type="primary" to={paths.createLocation()}>
            <FormattedMessage {...dashboardMessages.createLocation} />
          </LinkButton>
        )
      }
    />
  )
}
