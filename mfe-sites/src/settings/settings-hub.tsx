import { SearchOutlined } from '@ant-design/icons'
import { EmptyState, PageFrame } from '@portico/shared/layout'
import { useSelectedSite, useSiteId } from '@portico/shared/session'
import { Button, Input } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { EntryCard } from './entry-card'
import { GROUPS, type HubEntry, GROUP_TITLES } from './hub-entries'
import { useFoundEntries, useHubEntries } from './use-hub-entries'

function useSearch() {
  const [params, setParams] = useSearchParams()
  const set = (text: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (text.trim() === '') next.delete('search')
        else next.set('search', text)
        return next
      },
      // Every letter would be a step back.
      { replace: true },
    )
  return [params.get('search') ?? '', set] as const
}

function EntryGroups({ entries }: { entries: readonly HubEntry[] }) {
  const siteId = useSiteId()
  return GROUPS.map((group) => {
    const own = entries.filter((entry) => entry.group === group)
    if (own.length === 0) return null
    return (
      <section key={group} aria-labelledby={`settings-${group}`} style={{ marginBottom: 28 }}>
        <h2 id={`settings-${group}`} style={{ margin: '0 0 12px', fontSize: 17, fontWeight: 600 }}>
          <FormattedMessage id={GROUP_TITLES[group]} />
        </h2>
        <ul
          style={{
            display: 'grid',
            gap: 12,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
            listStyle: 'none',
            margin: 0,
            padding: 0,
          }}
        >
          {own.map(({ key, path }) => (
            <EntryCard key={key} entry={key} to={path(siteId)} />
          ))}
        </ul>
      </section>
    )
  })
}

/** All settings of a location that the user may open, found by their names and what they do. */
export function SettingsHub() {
  const intl = useIntl()
  const site = useSelectedSite()
  const [search, setSearch] = useSearch()
  const found = useFoundEntries(useHubEntries(), search)
  return (
    <PageFrame
      title={intl.formatMessage({ id: 'settings.title' })}
      subtitle={`${site?.name ?? ''} · ${intl.formatMessage({ id: 'settings.hub.subtitle' })}`}
      maxWidth={1080}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 24 }}>
        <Input
          type="search"
          allowClear
          aria-label={intl.formatMessage({ id: 'settings.hub.search' })}
          placeholder={intl.formatMessage({ id: 'settings.hub.search' })}
          prefix={<SearchOutlined aria-hidden />}
          style={{ width: 360, maxWidth: '100%' }}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <span role="status">
          {search !== '' &&
            found.length > 0 &&
            intl.formatMessage({ id: 'settings.hub.found' }, { count: found.length })}
        </span>
      </div>
      {found.length === 0 && search !== '' ? (
        <EmptyState
          title={intl.formatMessage({ id: 'settings.hub.none' }, { search })}
          description={intl.formatMessage({ id: 'settings.hub.none_hint' })}
          action={
            <Button onClick={() => setSearch('')}>
              <FormattedMessage id="settings.hub.clear" />
            </Button>
          }
        />
      ) : (
        <EntryGroups entries={found} />
      )}
    </PageFrame>
  )
}
