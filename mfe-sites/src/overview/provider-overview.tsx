import { WarningFilled, CheckCircleFilled } from '@ant-design/icons'
import type { ProviderOverview as Overview } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel, QueryBoundary, SecondaryText, TextLink, visuallyHidden } from '@portico/shared/layout'
import { BigFigure } from '@portico/shared/tiles'
import { formatMoney } from '@portico/shared/units'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FormattedNumber, useIntl } from 'react-intl'
import { paths } from '../paths'
import { overviewApi, type ListedOverview } from './overview-api'
import { OverviewTexts } from './overview-texts'
import { PlanUsage, pressingMeters } from './plan-usage'
import styles from './provider-overview.module.css'
import { SiteHealthText } from './site-health'

/** Locations listed on the dashboard; the others are on the page of locations. */
const LISTED = 5

const pressingSites = `${paths.siteList()}?status=attention`

function AttentionList({ overview, sites }: { overview: Overview; sites: readonly ListedOverview[] }) {
  const t = useText()
  const { attention, usage } = overview
  const meters = pressingMeters(usage)
  const releases = attention.sources.remotes ?? 0
  const others = attention.sites - sites.length
  if (attention.sites === 0 && meters.length === 0 && releases === 0) {
    return (
      <div className={styles.quiet}>
        <CheckCircleFilled aria-hidden className={styles.good} />
        <div>
          <div className={styles.strong}>{t('overview.attention.none')}</div>
          <SecondaryText>{t('overview.attention.none_text')}</SecondaryText>
        </div>
      </div>
    )
  }
  return (
    <ul className={styles.list} aria-label={t('overview.attention.title')}>
      {meters.map(({ kind, percent }) => (
        <li key={kind}>
          <WarningFilled aria-hidden className={styles.warning} />
          <TextLink to={paths.subscription()}>{t('overview.attention.usage', { kind, percent })}</TextLink>
        </li>
      ))}
      {releases > 0 && (
        <li>
          <WarningFilled aria-hidden className={styles.warning} />
          <span>{t('overview.attention.releases', { count: releases })}</span>
        </li>
      )}
      {sites.map((site) => (
        <li key={site.id}>
          <TextLink to={paths.dashboard({ site: site.id })}>{site.name}</TextLink>
          <SiteHealthText {...site} />
        </li>
      ))}
      {others > 0 && (
        <li>
          <TextLink to={pressingSites}>{t('overview.attention.more', { count: others })}</TextLink>
        </li>
      )}
    </ul>
  )
}

function Figure({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <Panel title={title}>
      <BigFigure>{children}</BigFigure>
      <SecondaryText block>{note}</SecondaryText>
    </Panel>
  )
}

const STATES = ['online', 'offline', 'unknown', 'archived'] as const
const stateCountId = (state: (typeof STATES)[number]): MessageId => `overview.sites.${state}`

function SitesFigure({ sites }: Pick<Overview, 'sites'>) {
  const t = useText()
  const { total, ...others } = sites
  const parts = STATES.filter((state) => others[state] > 0)
  return (
    <Figure
      title={t('overview.sites')}
      note={parts.map((state) => t(stateCountId(state), { count: others[state] })).join(' · ')}
    >
      <FormattedNumber value={total} />
    </Figure>
  )
}

/** The currency with the most payments in large, the others below. */
function SalesFigure({ sales }: Pick<Overview, 'sales'>) {
  const t = useText()
  const { locale } = useIntl()
  const [first, ...others] = sales.map(({ currency, amount }) => formatMoney(amount, currency, locale))
  const count = sales.reduce((sum, each) => sum + each.count, 0)
  return (
    <Figure
      title={t('overview.sales')}
      note={
        first === undefined
          ? t('overview.sales.none')
          : [...others, t('overview.sales.count', { count })].join(' · ')
      }
    >
      {first ?? <FormattedNumber value={0} />}
    </Figure>
  )
}

function Loaded({ overview }: { overview: Overview }) {
  const t = useText()
  const { guests, clients, usage, attention } = overview
  const listed = overviewApi.useListSiteOverviewQuery(
    { query: { status: 'attention', per_page: LISTED } },
    { refetchOnMountOrArgChange: true, skip: attention.sites === 0 },
  )
  return (
    <>
      <div className={clsx(styles.row, usage && styles.withUsage)}>
        <Panel title={t('overview.attention.title')}>
          <AttentionList
            overview={overview}
            sites={attention.sites === 0 ? [] : (listed.data?.items ?? [])}
          />
        </Panel>
        {usage && <PlanUsage usage={usage} />}
      </div>
      <div className={styles.figures}>
        <SitesFigure sites={overview.sites} />
        <Figure title={t('overview.guests')} note={t('overview.guests.week', { count: guests.week })}>
          <FormattedNumber value={guests.today} />
        </Figure>
        <SalesFigure sales={overview.sales} />
        <Figure
          title={t('overview.clients')}
          note={t('overview.clients.invited', { count: clients.invited })}
        >
          <FormattedNumber value={clients.total} />
        </Figure>
      </div>
    </>
  )
}

function OverviewSection() {
  const t = useText()
  const result = overviewApi.useGetProviderOverviewQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <section aria-label={t('overview.title')} className={styles.overview}>
      <h2 className={visuallyHidden}>{t('overview.title')}</h2>
      <QueryBoundary result={result} label={t('overview.loading')} rows={8}>
        {(overview) => <Loaded overview={overview} />}
      </QueryBoundary>
    </section>
  )
}

/** The overview on the control panel's dashboard: what needs attention, then figures of all locations. */
export function ProviderOverview() {
  return (
    <OverviewTexts>
      <OverviewSection />
    </OverviewTexts>
  )
}
