import {
  ApiOutlined,
  AuditOutlined,
  ClockCircleOutlined,
  CreditCardOutlined,
  EnvironmentOutlined,
  LinkOutlined,
  MailOutlined,
  MessageOutlined,
  PrinterOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  UserOutlined,
  WifiOutlined,
} from '@ant-design/icons'
import { sessionApi } from '@portico/shared/api'
import { useText } from '@portico/shared/i18n'
import { EmptyState, PageFrame, SecondaryText } from '@portico/shared/layout'
import { selectCan } from '@portico/shared/session'
import {
  useSelectedSite,
  useSignedInUser,
  useSiteId,
  useSiteSettings,
  type SessionRoot,
} from '@portico/shared/session'
import { Button, Tag } from 'antd'
import { useMemo, type ComponentType } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { isProblem } from '../integrations/integration-state-names'
import { integrationsApi } from '../integrations/integrations-api'
import { normalizeForSearch } from './normalize-for-search'
import { ENTRY_TEXTS, groupTitleId, GROUPS, HUB_ENTRIES, type HubEntry } from './hub-entries'
import { PageSearch, usePageSearch } from './page-search'
import styles from './settings-list-page.module.css'

/** The settings pages that this user may open at this location. */
function useHubEntries(): HubEntry[] {
  const { can } = useSignedInUser()
  const allowed = useSelector((state: SessionRoot) =>
    HUB_ENTRIES.filter(({ permission }) => selectCan(state, permission))
      .map(({ key }) => key)
      .join(' '),
  )
  const hasTasks = useSiteSettings()?.settings.has_controller_tasks === true
  const mine = HUB_ENTRIES.filter(
    ({ key, right, needsTasks }) =>
      allowed.split(' ').includes(key) && (!right || can[right]) && (!needsTasks || hasTasks),
  )
  // Skips the request if no entry depends on it. The entry is hidden until the answer arrives.
  const asks = mine.some(({ remote }) => remote !== undefined)
  const { data } = sessionApi.useListRemotesQuery(undefined, { skip: !asks })
  const isOn = (name: string) => data?.remotes.some((remote) => remote.name === name && remote.enabled)
  return mine.filter(({ remote }) => remote === undefined || isOn(remote))
}

/** The entries with every search word in their name, description or keywords. */
function useFoundEntries(entries: readonly HubEntry[], search: string): HubEntry[] {
  const t = useText()
  return useMemo(() => {
    const keywords = normalizeForSearch(search).split(/\s+/)
    return entries.filter(({ key }) => {
      const { title, text, keywords: more } = ENTRY_TEXTS[key]
      const searched = normalizeForSearch([title, text, more].map((each) => t(each)).join(' '))
      return keywords.every((word) => searched.includes(word))
    })
  }, [entries, search, t])
}

const ICONS: Record<HubEntry['key'], ComponentType<{ 'aria-hidden': boolean }>> = {
  general: SettingOutlined,
  router: WifiOutlined,
  tasks: ClockCircleOutlined,
  site: ShopOutlined,
  redirect: LinkOutlined,
  sites: EnvironmentOutlined,
  clientAccess: TeamOutlined,
  sms: MessageOutlined,
  payment: CreditCardOutlined,
  portal: UserOutlined,
  whitelist: PrinterOutlined,
  privacy: SafetyOutlined,
  integrations: ApiOutlined,
  reports: MailOutlined,
  audit: AuditOutlined,
}

/** Number of services that need attention. */
function IntegrationHealth() {
  const t = useText()
  const siteId = useSiteId()
  const { currentData } = integrationsApi.useListIntegrationsQuery(
    { siteId },
    { refetchOnMountOrArgChange: true },
  )
  const count = currentData?.items.filter(({ state }) => isProblem(state)).length ?? 0
  if (count === 0) return null
  return <Tag color="error">{t('settings.integrations.problems', { count })}</Tag>
}

/** Link to one settings page. */
function EntryCard({ entry, to }: { entry: HubEntry['key']; to: string }) {
  const t = useText()
  const Icon = ICONS[entry]
  const { title, text } = ENTRY_TEXTS[entry]
  return (
    <li>
      <Link to={to} className={styles.card}>
        <span className={styles.icon}>
          <Icon aria-hidden />
        </span>
        <span className={styles.entry}>
          <span className={styles.entryTitle}>{t(title)}</span>
          <SecondaryText block>{t(text)}</SecondaryText>
          {entry === 'integrations' && <IntegrationHealth />}
        </span>
      </Link>
    </li>
  )
}

function EntryGroups({ entries }: { entries: readonly HubEntry[] }) {
  const t = useText()
  const siteId = useSiteId()
  return GROUPS.map((group) => {
    const own = entries.filter((entry) => entry.group === group)
    if (own.length === 0) return null
    return (
      <section key={group} aria-labelledby={`settings-${group}`} className={styles.group}>
        <h2 id={`settings-${group}`} className={styles.groupTitle}>
          {t(groupTitleId(group))}
        </h2>
        <ul className={styles.cards}>
          {own.map(({ key, path }) => (
            <EntryCard key={key} entry={key} to={path(siteId)} />
          ))}
        </ul>
      </section>
    )
  })
}

/** All settings of a location that the user may open, with a search. */
export function SettingsListPage() {
  const t = useText()
  const site = useSelectedSite()
  const [search, setSearch] = usePageSearch()
  const matches = useFoundEntries(useHubEntries(), search)
  return (
    <PageFrame
      title={t('settings.title')}
      subtitle={`${site?.name ?? ''} · ${t('settings.hub.subtitle')}`}
      maxWidth={1080}
    >
      <div className={styles.toolbar}>
        <PageSearch
          label={t('settings.hub.search')}
          search={search}
          onChange={setSearch}
          found={
            search !== '' && matches.length > 0 ? t('settings.hub.found', { count: matches.length }) : ''
          }
        />
      </div>
      {matches.length === 0 && search !== '' ? (
        <EmptyState
          picture="search"
          title={t('settings.hub.none', { search })}
          description={t('settings.hub.none_hint')}
          action={<Button onClick={() => setSearch('')}>{t('settings.hub.clear')}</Button>}
        />
      ) : (
        <EntryGroups entries={matches} />
      )}
    </PageFrame>
  )
}
