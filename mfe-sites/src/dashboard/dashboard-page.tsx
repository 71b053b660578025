import { EmptyState, LinkButton, PageFrame } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { useSelectedSite, useSignedInUser, type SelectedSite } from '@portico/shared/session'
import { Alert, Button, Switch } from 'antd'
import { LayoutOutlined } from '@ant-design/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useGetDataRealityQuery } from './dashboard-api'
import { paths } from '../paths'
import { LONGEST_RANGE } from './date-range'
import { DashboardTiles } from './layout/dashboard-tiles'
import { useLayout } from './layout/use-layout'
import { RangePicker } from './range-picker'
import { useOfferedTiles } from './tiles/use-offered-tiles'
import { useDashboardRange, type DashboardRange } from './use-dashboard-range'
import { RANGE_PROBLEMS } from './range-problems'

const PARAMETER = 'compare'

/** Whether figures stand beside those of the time before. The address says `?compare=no` where they do not. */
function useCompare(): [boolean, (compare: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const change = (compare: boolean) => {
    const next = new URLSearchParams(params)
    if (compare) next.delete(PARAMETER)
    else next.set(PARAMETER, 'no')
    setParams(next, { replace: true })
  }
  return [params.get(PARAMETER) !== 'no', change]
}

/** Turns the comparison with the time before on and off. */
function CompareSwitch(props: { compare: boolean; onChange: (compare: boolean) => void }) {
  return (
    <label style={{ display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 32, cursor: 'pointer' }}>
      <Switch size="small" checked={props.compare} onChange={props.onChange} />
      <FormattedMessage id="dashboard.range.compare" />
    </label>
  )
}

/** The figures of one site, or of all sites in control-panel mode. */
export function DashboardPage() {
  const intl = useIntl()
  const site = useSelectedSite()
  const user = useSignedInUser()
  if (user.sites.length === 0) {
    return (
      <PageFrame title={intl.formatMessage({ id: 'dashboard.title' })}>
        <NoSites mayCreate={user.role !== 'client'} />
      </PageFrame>
    )
  }
  // For a moment after signing in no site is chosen yet.
  return site ? <SiteDashboard site={site} /> : <PageSkeleton />
}

function SiteDashboard({ site }: { site: SelectedSite }) {
  const intl = useIntl()
  const dashboard = useDashboardRange()
  const [compare, setCompare] = useCompare()
  const offered = useOfferedTiles()
  const layout = useLayout(site.id, offered)
  return (
    <PageFrame
      title={intl.formatMessage({ id: 'dashboard.title' })}
      subtitle={<Subtitle name={site.id === 0 ? null : site.name} timeZone={dashboard.timeZone} />}
      actions={
        <>
          <RangePicker {...dashboard} />
          <CompareSwitch compare={compare} onChange={setCompare} />
          {layout.mayEdit && !layout.editing && (
            <Button icon={<LayoutOutlined aria-hidden />} onClick={layout.begin}>
              <FormattedMessage id="dashboard.layout.edit" />
            </Button>
          )}
        </>
      }
    >
      <RangeNotice problem={dashboard.problem} />
      {site.id !== 0 && <SampleDataHint siteId={site.id} />}
      <DashboardTiles
        layout={layout}
        offered={offered}
        figures={{ siteId: site.id, ...dashboard.range, compare }}
      />
    </PageFrame>
  )
}

function Subtitle({ name, timeZone }: { name: string | null; timeZone: string | null }) {
  return (
    <>
      {name ?? <FormattedMessage id="dashboard.all_sites" />}
      {' · '}
      {timeZone ? (
        <FormattedMessage id="dashboard.zone.site" values={{ zone: timeZone.replaceAll('_', ' ') }} />
      ) : (
        <FormattedMessage id="dashboard.zone.all_sites" />
      )}
    </>
  )
}

function RangeNotice({ problem }: Pick<DashboardRange, 'problem'>) {
  const intl = useIntl()
  if (!problem) return null
  const what = intl.formatMessage({ id: RANGE_PROBLEMS[problem] }, { days: LONGEST_RANGE })
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={intl.formatMessage({ id: 'dashboard.range.fell_back' }, { problem: what })}
    />
  )
}

/** Somebody who has just begun must not take made-up figures for their own. */
function SampleDataHint({ siteId }: { siteId: number }) {
  const { currentData } = useGetDataRealityQuery({ siteId })
  if (currentData?.real !== false) return null
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      closable
      style={{ marginBottom: 16 }}
      title={<FormattedMessage id="dashboard.sample_data" />}
    />
  )
}

function NoSites({ mayCreate }: { mayCreate: boolean }) {
  const intl = useIntl()
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'dashboard.no_sites' })}
      description={intl.formatMessage({
        id: mayCreate ? 'dashboard.no_sites.create' : 'dashboard.no_sites.ask',
      })}
      action={
        mayCreate && (
          <LinkButton type="primary" to={paths.location()}>
            <FormattedMessage id="dashboard.create_location" />
          </LinkButton>
        )
      }
    />
  )
}
