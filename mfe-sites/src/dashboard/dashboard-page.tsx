import { LayoutOutlined } from '@ant-design/icons'
import { MAX_RANGE } from '@portico/shared/contracts'
import {
  DateRangePicker,
  RANGE_ERROR_TEXTS,
  readRange,
  useToday,
  writeRange,
  type DateRange,
  type DateRangeError,
} from '@portico/shared/date-range'
import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, PageFrame, useAddressParam } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { useSelectedSite, useSignedInUser, useSiteSettings, type SelectedSite } from '@portico/shared/session'
import type { Day } from '@portico/shared/units'
import { Alert, Switch } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../paths'
import { dashboardApi } from './dashboard-api'
import styles from './dashboard-page.module.css'
import { DashboardTiles } from './layout/dashboard-tiles'
import { useLayout } from './layout/use-layout'
import { useOfferedTiles } from './layout/use-offered-tiles'
import { SetupChecklist, useOwnSteps } from './setup-checklist'

const ProviderOverview = lazy(async () => ({
  default: (await import(/* webpackChunkName: "overview" */ '../overview/provider-overview'))
    .ProviderOverview,
}))

interface DashboardRange {
  range: DateRange
  error: DateRangeError | null
  today: Day
  /** Time zone of the selected site; null for all sites, which have different ones. */
  timeZone: string | null
  change: (range: DateRange) => void
}

/** The range in the address, in days of the site's time zone. For all sites, 'today' is in the user's time zone. */
function useDashboardRange(): DashboardRange {
  const [params, setParams] = useSearchParams()
  const user = useSignedInUser()
  const site = useSelectedSite()
  const settings = useSiteSettings()
  const timeZone = site && site.id !== 0 ? (settings?.settings.timezone ?? null) : null
  const today = useToday(timeZone ?? user.timezone)
  return {
    ...readRange(params, today),
    today,
    timeZone,
    change: (range) => setParams((current) => writeRange(current, range)),
  }
}

/** A switch in the address, on unless the parameter is `no`. */
function useAddressSwitch(name: 'compare' | 'setup'): [boolean, (on: boolean) => void] {
  const [announcement, announce] = useAddressParam(name, { replace: true })
  return [announcement !== 'no', (on) => announce(on ? null : 'no')]
}

/** Turns the comparison with the previous period on and off. */
function CompareSwitch(props: { compare: boolean; onChange: (compare: boolean) => void }) {
  const t = useText()
  return (
    <label className={styles.compare}>
      <Switch size="small" checked={props.compare} onChange={props.onChange} />
      {t('dashboard.range.compare')}
    </label>
  )
}

/** The figures of one site, or of all sites in control-panel mode. */
export function DashboardPage() {
  const t = useText()
  const site = useSelectedSite()
  const user = useSignedInUser()
  if (user.sites.length === 0) {
    return (
      <PageFrame title={t('dashboard.title')}>
        <NoSites mayCreate={user.can.create_site} />
      </PageFrame>
    )
  }
  // No site is selected right after signing in.
  if (!site) return <PageSkeleton />
  return <SiteDashboard site={site} />
}

/** The setup checklist of a site; null once a guest has logged in or all steps are done. */
function useSetup(siteId: number) {
  // The steps are done on other pages, so their state is refetched.
  const { currentData, isFetching } = dashboardApi.useGetSiteSetupQuery(
    { siteId },
    { refetchOnMountOrArgChange: true, skip: siteId === 0 },
  )
  const steps = useOwnSteps(currentData?.steps ?? [])
  const isOpen = currentData?.open === true && steps.some(({ done }) => !done)
  return { isLoading: isFetching && !currentData, steps: isOpen ? steps : null }
}

function SiteDashboard({ site }: { site: SelectedSite }) {
  const t = useText()
  const dashboard = useDashboardRange()
  const [compare, setCompare] = useAddressSwitch('compare')
  const offered = useOfferedTiles()
  // Keeps a changed layout while the user views another site.
  const layout = useLayout(site.id, offered)
  const setup = useSetup(site.id)
  const reality = dashboardApi.useGetDataRealityQuery({ siteId: site.id }, { skip: site.id === 0 })
  const [showsSetup, showSetup] = useAddressSwitch('setup')
  // Both requests run together. A notice that appeared later would move the tiles.
  if (setup.isLoading || (reality.isFetching && !reality.currentData)) return <PageSkeleton />
  if (showsSetup && setup.steps) {
    return (
      <PageFrame title={t('dashboard.title')} subtitle={site.name}>
        <SetupChecklist steps={setup.steps} onSkip={() => showSetup(false)} />
      </PageFrame>
    )
  }
  return (
    <PageFrame
      title={t('dashboard.title')}
      subtitle={<Subtitle name={site.id === 0 ? null : site.name} timeZone={dashboard.timeZone} />}
      controls={
        <>
          <DateRangePicker range={dashboard.range} today={dashboard.today} onChange={dashboard.change} />
          <CompareSwitch compare={compare} onChange={setCompare} />
        </>
      }
      actions={[
        layout.mayEdit &&
          !layout.editing && {
            key: 'layout',
            label: t('dashboard.layout.edit'),
            icon: <LayoutOutlined aria-hidden />,
            onSelect: layout.begin,
          },
      ]}
    >
      <RangeNotice error={dashboard.error} />
      {reality.currentData?.real === false && <SampleDataHint />}
      {site.id === 0 && (
        <Suspense fallback={<div aria-busy className={styles.overview} />}>
          <ProviderOverview />
        </Suspense>
      )}
      <DashboardTiles
        layout={layout}
        offered={offered}
        figures={{
          siteId: site.id,
          ...dashboard.range,
          compare,
          ...(dashboard.range.to >= dashboard.today && { ongoing: true }),
        }}
      />
    </PageFrame>
  )
}

function Subtitle({ name, timeZone }: { name: string | null; timeZone: string | null }) {
  const t = useText()
  return (
    <>
      {name ?? t('dashboard.all_sites')}
      {' · '}
      {timeZone
        ? t('dashboard.zone.site', { zone: timeZone.replaceAll('_', ' ') })
        : t('dashboard.zone.all_sites')}
    </>
  )
}

function RangeNotice({ error }: Pick<DashboardRange, 'error'>) {
  const t = useText()
  if (!error) return null
  const what = t(RANGE_ERROR_TEXTS[error], { days: MAX_RANGE })
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.notice}
      title={t('dashboard.range.fell_back', { error: what })}
    />
  )
}

/** Tells new users that these are sample figures, not their own. */
function SampleDataHint() {
  const t = useText()
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      closable
      className={styles.notice}
      title={t('dashboard.sample_data')}
    />
  )
}

function NoSites({ mayCreate }: { mayCreate: boolean }) {
  const t = useText()
  return (
    <EmptyState
      picture="sites"
      title={t('dashboard.no_sites')}
      description={t(mayCreate ? 'dashboard.no_sites.create' : 'dashboard.no_sites.ask')}
      action={
        mayCreate && (
          <LinkButton type="primary" to={paths.location()}>
            {t('dashboard.create_location')}
          </LinkButton>
        )
      }
    />
  )
}
